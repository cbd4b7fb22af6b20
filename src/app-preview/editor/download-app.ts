/** Packages that the samples of the site use, by the name that code imports, and the versions that the samples name. */
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

/** The modules that Python code imports, by the first part of their names. */
function importsOf(code: string): string[] {
  return [
    ...code.matchAll(/^[ \t]*(?:from[ \t]+(\w+)(?:\.[\w.]*)?[ \t]+import\b|import[ \t]+([^#\n]+))/gm),
  ].flatMap(([, from, plain]) => from ?? plain!.split(',').map((name) => /\w+/.exec(name)?.[0] ?? ''));
}

/**
 * The packages that an app needs, the SDK first.
 *
 * @param files - The files of the app.
 * @returns The text of a `requirements.txt`. A package that {@link PACKAGES} does not know is left out: the name that
 * code imports is not always the one to install.
 */
function requirements(files: AppFiles): string {
  const imported = Object.entries(files).flatMap(([name, content]) =>
    name.endsWith('.py') && typeof content === 'string' ? importsOf(content) : [],
  );
  const others = Object.keys(PACKAGES).filter((name) => name !== 'viktor' && imported.includes(name));
  return ['viktor', ...others].map((name) => `${PACKAGES[name]}\n`).join('');
}

/** The settings of an app. Only apps of type `tree` create entities of their own. */
function settings(files: AppFiles): string {
  const main = files['app/__init__.py'] ?? files['app.py'];
  const isTree = typeof main === 'string' && /^initial_entities\b/m.test(main);
  return `app_type = "${isTree ? 'tree' : 'editor'}"\npython_version = "3.12"\n`;
}

/**
 * The files of an app that `viktor-cli` can start: with `requirements.txt` and `viktor.config.toml`, which most samples
 * do without.
 *
 * @param files - The files of the app, as the reader has left them.
 * @returns The same files, and the missing ones.
 */
export function wholeApp(files: AppFiles): AppFiles {
  return {'requirements.txt': requirements(files), 'viktor.config.toml': settings(files), ...files};
}

/** A name for a folder: `Beam, simply supported` becomes `beam-simply-supported`. */
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
 * Packs an app into an archive with one folder.
 *
 * @param files - The files of the app, as the reader has left them.
 * @param title - What the archive and its folder are called after.
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
 * Gives the reader an app as a ZIP file.
 *
 * @param files - The files of the app, as the reader has left them.
 * @param title - What the file is called after.
 */
export async function downloadApp(files: AppFiles, title: string): Promise<void> {
  const archive = await packApp({...(await agentsRules()), ...files}, title);
  const address = URL.createObjectURL(new Blob([archive], {type: 'application/zip'}));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${folderName(title)}.zip`;
  link.click();
  // A browser may begin to read it some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
