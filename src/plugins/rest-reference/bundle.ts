import path from 'node:path';

/**
 * Puts the files of an OpenAPI document into one.
 *
 * @param root - Absolute path of the root file.
 * @returns The document with all references to other files replaced by references within it.
 * @throws With file, pointer and problem of each unresolved reference.
 */
export async function bundleDocument(root: string): Promise<Record<string, unknown>> {
  // Imported lazily: loading it takes a while, and a start without a changed document does not need it.
  const {bundle, createConfig} = await import('@redocly/openapi-core');
  const {bundle: document, problems} = await bundle({ref: root, config: await createConfig({})});
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const lines = errors.map(({message, location}) => {
      const place = location[0];
      const file = place ? path.relative(process.cwd(), place.source.absoluteRef) : root;
      return `${file}${place?.pointer ?? ''}: ${message}`;
    });
    throw new Error(`The REST document has references that lead nowhere; correct them:\n${lines.join('\n')}`);
  }
  return document.parsed as Record<string, unknown>;
}
