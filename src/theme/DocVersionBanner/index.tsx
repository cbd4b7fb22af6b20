import {useLocation} from '@docusaurus/router';
import Link from '@docusaurus/Link';
import {
  useDocsPreferredVersion,
  useDocsVersion,
  useDocVersionSuggestions,
} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import React, {useEffect, useState, type ReactNode} from 'react';

/** The symbol in the URL's hash if the page has no entry for it. */
function useMissingEntry(): string | undefined {
  const {hash, pathname} = useLocation();
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    let name: string | undefined;
    try {
      name = decodeURIComponent(hash.slice(1));
    } catch {
      // A malformed hash is not the name of a symbol.
    }
    // Reports only symbols, not other missing anchors.
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

/** A warning that the page is about an old version, with a link to the same page, or the first page, of the latest one. */
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
 * The warning about an old version and, below it, a notice if the page lacks the symbol in the URL's hash, for example
 * after a change of the version.
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
