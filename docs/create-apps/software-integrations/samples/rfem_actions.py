import viktor as vkt

model = vkt.File.from_data("model of RFEM")
# region write-results
write_results = vkt.rfem.WriteResultsAction(
    [1, 2], loading_type=vkt.rfem.LoadingType.LOAD_COMBINATION
)
analysis = vkt.rfem.RFEMAnalysis(model, actions=[write_results])
# endregion write-results
analysis.execute(timeout=300)
