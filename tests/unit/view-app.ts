/** An app with a form of these fields and one method, `show`, with this body: of a data view, unless told otherwise. */
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
