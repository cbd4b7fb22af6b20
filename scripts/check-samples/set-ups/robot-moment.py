import viktor as vkt

analysis = vkt.robot.RobotAnalysis(vkt.File(), return_model=False)
analysis.execute(timeout=120)
results = analysis.get_results()
if not results:
    raise vkt.UserError("Robot returns no results.")
# fragment
moment = largest["MY"]
