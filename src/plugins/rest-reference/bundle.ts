import path from 'node:path';

/**
 * Bundles the files of an OpenAPI document.
 *
 * @param root - Absolute path of the root file.
 * @returns The document, with references to other files replaced by internal ones.
 * @throws If references can't be resolved, with file, pointer and problem of each.
 */
export async function bundleDocument(root: string): Promise<Record<string, unknown>> {
  // Imported on demand: it loads slowly, and is needed only if the document has changed.
  const {bundle, createConfig} = await import('@redocly/openapi-core');
  const {bundle: document, problems} = await bundle({ref: root, config: await createConfig({})});
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const lines = errors.map(({message, location}) => {
      const place = location[0];
      const file = place ? path.relative(process.cwd(), place.source.absoluteRef) : root;
      return `${file}${place?.pointer ?? ''}: ${message}`;
    });
    throw new Error(`Correct these references in the REST document:\n${lines.join('\n')}`);
  }
  return document.parsed as Record<string, unknown>;
}
