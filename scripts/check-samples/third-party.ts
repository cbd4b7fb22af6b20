// cspell:ignore databricks docxtpl ezdxf geolib ifcopenshell openseespy pythoncom
import {writeFile} from './files';

/** Packages that samples may import besides `viktor` and the standard library; their use is not type-checked. */
export const THIRD_PARTY = [
  'anthropic',
  'comtypes',
  'databricks',
  'docx',
  'docxtpl',
  'ezdxf',
  'folium',
  'geolib',
  'geopandas',
  'ifcopenshell',
  'jinja2',
  'matplotlib',
  'munch',
  'numpy',
  'openai',
  'openpyxl',
  'openseespy',
  'openstaadpy',
  'pandas',
  'PIL',
  'plotly',
  'plxscripting',
  'pytekla',
  'pytest',
  'requests',
  'rhino3dm',
  'scipy',
  'shapely',
  'sympy',
  'trimesh',
  'win32com',
  'pythoncom',
];

/** Writes stubs in which every name is `Any`, for the packages on the list and their imported submodules. */
export function writeThirdParty(root: string, texts: readonly string[]): void {
  const modules = new Set<string>(THIRD_PARTY);
  for (const code of texts) {
    for (const [, from, plain] of code.matchAll(/^ *(?:from ([\w.]+) import|import ([\w., ]+))/gm)) {
      for (const name of (from ?? plain)!.split(',').map((item) => item.trim().split(' ')[0]!)) {
        const parts = name.split('.');
        if (!THIRD_PARTY.includes(parts[0]!)) continue;
        parts.forEach((_, index) => modules.add(parts.slice(0, index + 1).join('.')));
      }
    }
  }
  for (const name of modules) {
    writeFile(
      root,
      `${name.replaceAll('.', '/')}/__init__.pyi`,
      'from typing import Any\n\ndef __getattr__(name: str) -> Any: ...\n',
    );
  }
}
