import viktor as vkt


def make_report(xml_file: vkt.File, def_file: vkt.File, esa_file: vkt.File):
    # region analysis
    analysis = vkt.scia.SciaAnalysis(
        xml_file,
        def_file,
        esa_file,
        calculation_setting=vkt.scia.CalcSetting.LIN,
        result_type=vkt.scia.ResultType.ENGINEERING_REPORT,
        output_document="Report",
    )
    analysis.execute(timeout=600)
    report = analysis.get_engineering_report(as_file=True)
    # endregion analysis
    return report
