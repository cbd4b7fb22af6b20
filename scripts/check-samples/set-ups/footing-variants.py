import json

import viktor as vkt


# fragment
