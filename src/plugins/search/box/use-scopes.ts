import {useMemo} from 'react';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import type {Scope} from '../scopes';
import {useSearchSettings} from '../settings';

/** The parts of the site that can be searched, the whole site first. */
export function useScopes(): Scope[] {
  const {contexts, readers, versionedDocs} = useSearchSettings();
  const versions = useVersions(versionedDocs);
  return useMemo(
    () => [
      {label: 'Everywhere', context: '', version: ''},
      ...contexts.map(({label, path}) => ({label, context: path, version: ''})),
      ...readers.map((one) => ({label: `Docs for ${one.name}`, context: 'docs', version: '', readers: one})),
      ...versions
        .filter((version) => !version.isLast)
        .map(({label, path}) => ({
          label: `SDK reference ${label}`,
          context: '',
          version: `${path.slice(1)}/`,
        })),
    ],
    [contexts, readers, versions],
  );
}
