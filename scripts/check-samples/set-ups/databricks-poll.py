import time

import viktor as vkt
from databricks.sdk import WorkspaceClient
from databricks.sdk.service.sql import StatementState


def wait_for(client: WorkspaceClient, answer):
    # fragment
    return answer
