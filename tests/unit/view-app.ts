/** An app with these fields and a method `show` with this body, by default a data view. */
export const viewApp = (
  fields: string,
  body: string,
  more = '',
  decorator = '@vkt.DataView("View")',
): Record<string, string> => ({
  'app.py': `import viktor as vkt
${more}
class Form(vkt.Parametrization):
${fields.replace(/^(?=.)/gm, '    ')}

class Controller(vkt.Controller):
    parametrization = Form

    ${decorator}
    def show(self, params, **kwargs):
${body.replace(/^(?=.)/gm, '        ')}
`,
});
