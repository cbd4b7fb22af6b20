import viktor as vkt

analysis = vkt.robot.RobotAnalysis(vkt.File(), return_model=False)
analysis.execute(timeout=120)
results = analysis.get_results()
if not results:
    raise vkt.UserError("Robot returns no results.")
# region positions
positions = results["bar_forces"]["1"]["2"]
largest = max(
    positions.values(), key=lambda forces: abs(forces["MY"]), default=None
)
if largest is None:
    raise vkt.UserError("Robot returns no forces of bar 2.")
# endregion positions
moment = largest["MY"]
