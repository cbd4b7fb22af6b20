"""What the client sends, with answers as the REST API gives them."""

import sys
import unittest
from unittest import mock

sys.modules.setdefault("requests", mock.MagicMock())

import client  # noqa: E402

JOB = "/api/jobs/90217/"


def session_with(job: dict) -> mock.Mock:
    session = mock.Mock()
    session.get.return_value.json.side_effect = [
        {"properties": {"crane_load": 5000, "depth": 9}},
        {"status": "running", "message": None},
        job,
    ]
    session.post.return_value.json.return_value = {"url": JOB}
    return session


@mock.patch("client.time.sleep")
class TestClient(unittest.TestCase):
    def test_saved_values_with_the_change(self, sleep):
        session = session_with({"status": "success", "result": {"data": {"force": 412}}})
        data = client.run_view(session, {"crane_load": 5500}, "show_anchor")
        self.assertEqual(data, {"force": 412})
        sent = session.post.call_args.kwargs["json"]
        self.assertEqual(sent["params"], {"crane_load": 5500, "depth": 9})
        self.assertEqual(session.get.call_args.args, (client.HOST + JOB,))

    def test_failed_job(self, sleep):
        error = {"type": "error_user", "message": "Too deep.", "invalid_fields": None}
        with self.assertRaisesRegex(RuntimeError, "error_user: Too deep."):
            client.run_view(session_with({"status": "failed", "error": error}), {}, "show_anchor")
