/** Requirements of the packages that samples use, by import name. */
export const PACKAGES: Readonly<Record<string, string>> = {
  matplotlib: 'matplotlib==3.10.0',
  numpy: 'numpy',
  openai: 'openai==2.54.0',
  openpyxl: 'openpyxl==3.1.5',
  pandas: 'pandas',
  plotly: 'plotly==5.24.1',
  scipy: 'scipy==1.14.1',
  viktor: 'viktor==14.36.2',
};

type AppFiles = Readonly<Record<string, string | Uint8Array>>;

/** Returns the top-level names of the modules that Python code imports. */
function importsOf(code: string): string[] {
  return [
    ...code.matchAll(/^[ \t]*(?:from[ \t]+(\w+)(?:\.[\w.]*)?[ \t]+import\b|import[ \t]+([^#\n]+))/gm),
  ].flatMap(([, from, plain]) => from ?? plain!.split(',').map((name) => /\w+/.exec(name)?.[0] ?? ''));
}

/**
 * Builds the `requirements.txt` of an app, with the SDK first.
 *
 * @param files - The files of the app.
 * @returns The text of the file. Packages missing in {@link PACKAGES} are omitted, because the import name may
 * differ from the package name.
 */
function requirements(files: AppFiles): string {
  const imported = Object.entries(files).flatMap(([name, content]) =>
    name.endsWith('.py') && typeof content === 'string' ? importsOf(content) : [],
  );
  const others = Object.keys(PACKAGES).filter((name) => name !== 'viktor' && imported.includes(name));
  return ['viktor', ...others].map((name) => `${PACKAGES[name]}\n`).join('');
}

/** Builds `viktor.config.toml`. Only apps of type `tree` have initial entities. */
function settings(files: AppFiles): string {
  const main = files['app/__init__.py'] ?? files['app.py'];
  const isTree = typeof main === 'string' && /^initial_entities\b/m.test(main);
  return `app_type = "${isTree ? 'tree' : 'editor'}"\npython_version = "3.12"\n`;
}

/**
 * Adds `requirements.txt` and `viktor.config.toml`, which most samples lack, so that `viktor-cli` can start the
 * app.
 *
 * @param files - The files of the app, as the reader has left them.
 * @returns All files. Existing files take precedence.
 */
export function wholeApp(files: AppFiles): AppFiles {
  return {'requirements.txt': requirements(files), 'viktor.config.toml': settings(files), ...files};
}

/** Converts a title to a folder name: `Beam, simply supported` becomes `beam-simply-supported`. */
export function folderName(title: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return name === '' ? 'app' : name;
}

/**
 * Packs an app into a ZIP archive with one top-level folder.
 *
 * @param files - The files of the app, as the reader has left them.
 * @param title - Title of the app, for the names of the archive and its folder.
 * @returns The bytes of a ZIP file.
 */
export async function packApp(files: AppFiles, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const {strToU8, zipSync} = await import('fflate');
  const packed = Object.entries(wholeApp(files)).map(([name, content]): [string, Uint8Array] => [
    `${folderName(title)}/${name}`,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(packed), {level: 9}));
}

/** The site's rules for coding agents, if they can be loaded. */
async function agentsRules(): Promise<AppFiles> {
  const answer = await fetch('/AGENTS.md').catch(() => undefined);
  return answer?.ok ? {'AGENTS.md': await answer.text()} : {};
}

/**
 * Downloads an app as a ZIP file.
 *
 * @param files - The files of the app, as the reader has left them.
 * @param title - Title of the app, for the file name.
 */
export async function downloadApp(files: AppFiles, title: string): Promise<void> {
  const archive = await packApp({...(await agentsRules()), ...files}, title);
  const address = URL.createObjectURL(new Blob([archive], {type: 'application/zip'}));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${folderName(title)}.zip`;
  link.click();
  // The browser may start reading it some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
