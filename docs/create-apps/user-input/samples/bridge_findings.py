import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region findings
    findings = vkt.TextAreaField(
        "Findings",
        default="Crack of 0.3 mm in pier 2\nJoint at axis C leaks\n"
        "Bearing 4 is rusted",
    )
    # endregion findings


class Controller(vkt.Controller):
    label = "Bridge inspection"
    parametrization = Parametrization

    @vkt.DataView("Findings")
    def show_findings(self, params, **kwargs):
        findings = [
            line.strip() for line in params.findings.splitlines() if line.strip()
        ]
        if not findings:
            violation = vkt.InputViolation(
                "Write one finding on each line", ["findings"]
            )
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        items = []
        for number, finding in enumerate(findings, start=1):
            items.append(vkt.DataItem(str(number), finding))
        return vkt.DataResult(vkt.DataGroup(*items))
