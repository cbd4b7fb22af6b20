import {useLocation} from '@docusaurus/router';
import Link from '@docusaurus/Link';
import {
  useDocsPreferredVersion,
  useDocsVersion,
  useDocVersionSuggestions,
} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import React, {useEffect, useState, type ReactNode} from 'react';

/** The symbol in the hash that the page has no entry for; undefined when it has one. */
function useMissingEntry(): string | undefined {
  const {hash, pathname} = useLocation();
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    let name: string | undefined;
    try {
      name = decodeURIComponent(hash.slice(1));
    } catch {
      // A hash that can't be decoded names no symbol.
    }
    // Names of symbols only: other missing anchors are not reported.
    const isSymbol = name !== undefined && /^[A-Za-z_]\w*(?:\.\w+)*$/.test(name);
    const frame = requestAnimationFrame(() =>
      setMissing(isSymbol && !document.getElementById(name!) ? name : undefined),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, pathname]);
  return missing;
}

function MissingEntry({version}: {version: string}): ReactNode {
  const name = useMissingEntry();
  return (
    <div role="status">
      {name && (
        <p className="missing-entry">
          <code translate="no">{name}</code> <span>{`has no entry on this page in version ${version}.`}</span>
        </p>
      )}
    </div>
  );
}

/** That the page is of an old version, with a link to the same page of the latest one, or to its first page. */
function OldVersion({pluginId, label}: {pluginId: string; label: string}): ReactNode {
  const {latestDocSuggestion, latestVersionSuggestion: latest} = useDocVersionSuggestions(pluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const target = latestDocSuggestion ?? latest.docs.find(({id}) => id === latest.mainDocId)!;
  return (
    <div
      className={`${ThemeClassNames.docs.docVersionBanner} alert alert--warning margin-bottom--lg`}
      role="alert"
    >
      This page is about version {label} of the SDK, which is no longer maintained. Apps that can move should
      use the{' '}
      <b>
        <Link to={target.path} onClick={() => savePreferredVersionName(latest.name)}>
          latest version
        </Link>
      </b>{' '}
      ({latest.label}).
    </div>
  );
}

/**
 * The note on an old version, and below it, where the reader comes from another version, that the
 * symbol they read about is not on this page.
 */
export default function DocVersionBanner(): ReactNode {
  const {pluginId, label, banner} = useDocsVersion();
  return (
    <>
      {banner && <OldVersion pluginId={pluginId} label={label} />}
      {pluginId === 'sdk' && <MissingEntry version={label} />}
    </>
  );
}
