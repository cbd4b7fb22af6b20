import fs from 'node:fs';
import path from 'node:path';
import {packageFile} from '../package-file';
import {readPackage, type ShippedPackage} from './notice';

interface Lock {
  info: {python: string};
}

/** What runs samples in the page, which `src/plugins/app-preview` takes out of the package of Pyodide. */
export function python(): ShippedPackage[] {
  const pyodide = path.dirname(packageFile('pyodide', 'package.json'));
  const lock = JSON.parse(fs.readFileSync(path.join(pyodide, 'pyodide-lock.json'), 'utf8')) as Lock;
  return [
    readPackage(pyodide),
    {
      name: 'cpython',
      version: lock.info.python,
      license: 'PSF-2.0',
      repository: 'https://github.com/python/cpython',
      // Pyodide comes without the license of Python; argparse, which is a part of Python in another language, has it.
      text: fs.readFileSync(packageFile('argparse', 'LICENSE'), 'utf8').replaceAll('\r\n', '\n').trim(),
    },
  ];
}
