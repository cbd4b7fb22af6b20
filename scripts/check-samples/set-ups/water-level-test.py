import unittest
from unittest import mock

import viktor as vkt


def get_key() -> str:
    return ""


# fragment
