/** Stand-ins for what fills in a Word template and makes a PDF file of it. */
const STAND_INS = `
import contextlib, io, types
import viktor

class FilledIn(dict):
    def open_binary(self):
        return contextlib.nullcontext(self)

viktor.word = types.SimpleNamespace(
    WordFileTag=lambda name, value: (name, value),
    render_word_file=lambda template, tags: FilledIn(tags),
)
viktor.convert_word_to_pdf = lambda file: file
viktor.PDFResult = lambda *, file: {"texts": file}
open = lambda *arguments: io.BytesIO()
`;

/**
 * An app whose PDF view shows a filled in Word template, made ready for `runApp<'report'>`: the view gives the
 * texts that it fills in, and the template need not exist.
 *
 * @param code - The text of `app.py`.
 */
export const withoutWord = (code: string): string => `${STAND_INS}\n${code}`;
