import math

import viktor as vkt


# fragment
