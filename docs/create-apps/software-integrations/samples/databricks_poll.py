import time

import viktor as vkt
from databricks.sdk import WorkspaceClient
from databricks.sdk.service.sql import StatementState


def wait_for(client: WorkspaceClient, answer):
    # region deadline
    deadline = time.monotonic() + 300  # seconds
    while answer.status.state in (StatementState.PENDING, StatementState.RUNNING):
        if time.monotonic() > deadline:
            client.statement_execution.cancel_execution(answer.statement_id)
            raise vkt.UserError("The query takes longer than 5 minutes.")
        time.sleep(5)
        answer = client.statement_execution.get_statement(answer.statement_id)
    # endregion deadline
    return answer
