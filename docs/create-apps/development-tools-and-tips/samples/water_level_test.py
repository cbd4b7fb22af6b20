import unittest
from unittest import mock

import viktor as vkt


def get_key() -> str:
    return ""


# region test-key
class TestKey(unittest.TestCase):
    @mock.patch.dict("os.environ", {"WATER_LEVEL_KEY": "test"})
    def test_key(self):
        self.assertEqual(get_key(), "test")

    @mock.patch.dict("os.environ", clear=True)
    def test_missing_key(self):
        with self.assertRaises(vkt.UserError):
            get_key()
# endregion test-key
