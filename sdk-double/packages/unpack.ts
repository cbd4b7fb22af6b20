import {unzipSync} from 'fflate';

/** Where Python looks for packages. */
const HOME = '/lib/python3.14/site-packages';

/** What an interpreter's file system offers: see https://emscripten.org/docs/api_reference/Filesystem-API.html. */
export interface FileSystem {
  mkdirTree(folder: string): void;
  createDataFile(
    folder: string,
    name: string,
    content: Uint8Array,
    canRead: boolean,
    canWrite: boolean,
    canOwn: boolean,
  ): void;
}

/**
 * Unpacks a package where Python finds it: as files, since compiled modules cannot be imported from an archive.
 *
 * @param fs - The file system of the interpreter.
 * @param archive - What `archives.ts` has made; it may begin with the header of a module of WebAssembly.
 */
export function unpack(fs: FileSystem, archive: Uint8Array): void {
  const start = archive.findIndex(
    (byte, index) => byte === 0x50 && archive[index + 1] === 0x4b && archive[index + 2] === 3,
  );
  // Files of one folder follow each other.
  let last = '';
  for (const [name, content] of Object.entries(unzipSync(archive.subarray(start)))) {
    const at = name.lastIndexOf('/');
    const folder = at < 0 ? HOME : `${HOME}/${name.slice(0, at)}`;
    if (folder !== last) fs.mkdirTree(folder);
    last = folder;
    fs.createDataFile(folder, name.slice(at + 1), content, true, true, true);
  }
}
