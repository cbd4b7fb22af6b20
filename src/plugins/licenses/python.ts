import fs from 'node:fs';
import path from 'node:path';
import {readyPackages} from '../../../sdk-double/archives';
import {packageFile} from '../package-file';
import {readPackage, type ShippedPackage} from './notice';

interface Lock {
  info: {python: string};
}

/** What runs samples in the page, which `src/plugins/app-preview` makes of the package of Pyodide and others. */
export async function python(): Promise<ShippedPackage[]> {
  const pyodide = path.dirname(packageFile('pyodide', 'package.json'));
  const lock = JSON.parse(fs.readFileSync(path.join(pyodide, 'pyodide-lock.json'), 'utf8')) as Lock;
  const packages = (await readyPackages()).filter(({holds}) => holds === undefined);
  return [
    ...packages.map(({name, version, license, licenses}) => ({
      ...{name, version, license},
      repository: `the package ${name} of PyPI`,
      text: fs.readFileSync(licenses, 'utf8'),
    })),
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
