import {useLocation} from '@docusaurus/router';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import DocVersionBanner from '@theme-original/DocVersionBanner';
import React, {useEffect, useState, type ComponentProps, type ReactNode} from 'react';

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
          <code>{name}</code> has no entry on this page in version {version}.
        </p>
      )}
    </div>
  );
}

/**
 * The note on an old version, and below it, where the reader comes from another version, that the
 * symbol they read about is not on this page.
 */
export default function DocVersionBannerWrapper(props: ComponentProps<typeof DocVersionBanner>): ReactNode {
  const {pluginId, label} = useDocsVersion();
  return (
    <>
      <DocVersionBanner {...props} />
      {pluginId === 'sdk' && <MissingEntry version={label} />}
    </>
  );
}
