import viktor as vkt

frame = vkt.File.from_data("frame of Robot")
# region analysis
analysis = vkt.robot.RobotAnalysis(frame, return_results=False)
analysis.execute(timeout=120)
model_file = analysis.get_model_file()
if model_file is None:
    raise vkt.UserError("Robot returns no model.")
result = vkt.DownloadResult(model_file, "frame.rtd")
# endregion analysis
