import unittest

import viktor as vkt

from app import get_stories

BUILDING = vkt.testing.MockedEntity(
    name="Block A", last_saved_params={"stories": 4}
)
FOUNDATION = vkt.testing.MockedEntity(name="Footing A1", parent=BUILDING)


class TestFoundation(unittest.TestCase):
    @vkt.testing.mock_API(get_entity=FOUNDATION)
    def test_stories_come_from_the_building(self):
        self.assertEqual(get_stories(4102), 4)
