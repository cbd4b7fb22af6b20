import fs from 'node:fs';
import path from 'node:path';
import {readyPackages} from '../../../sdk-double/archives';
import {packageFile} from '../package-file';
import {readPackage, type ShippedPackage} from './notice';

interface Lock {
  info: {python: string};
}

/** The packages that run samples in the page: Pyodide, Python itself and the Python packages (`src/plugins/app-preview`). */
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
      // The Pyodide package lacks Python's license; argparse, a port of a Python module, includes it.
      text: fs.readFileSync(packageFile('argparse', 'LICENSE'), 'utf8').replaceAll('\r\n', '\n').trim(),
    },
  ];
}
