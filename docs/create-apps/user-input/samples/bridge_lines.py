import viktor as vkt


class Parametrization(vkt.Parametrization):
    findings = vkt.TextAreaField("Findings")


class Controller(vkt.Controller):
    label = "Bridge inspection"
    parametrization = Parametrization

    @vkt.DataView("Findings")
    def show_findings(self, params, **kwargs):
        # region findings
        findings = [
            line.strip() for line in params.findings.splitlines() if line.strip()
        ]
        # endregion findings
        items = []
        for number, finding in enumerate(findings, start=1):
            items.append(vkt.DataItem(str(number), finding))
        return vkt.DataResult(vkt.DataGroup(*items))
