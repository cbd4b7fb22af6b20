import React, {useEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** Redirects to another page; without JavaScript, links to it. */
export default function SectionRoot({to}: {to: string}): ReactNode {
  const history = useHistory();
  const {search, hash} = useLocation();
  const canonical = useBaseUrl(to, {absolute: true});
  useEffect(() => history.replace(to + search + hash), [history, to, search, hash]);
  return (
    <>
      <Head>
        <title>Redirect</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonical} />
      </Head>
      <main className="container margin-vert--xl">
        <h1>This section starts on another page</h1>
        <p>
          <Link to={to}>Go to the first page of this section</Link>.
        </p>
      </main>
    </>
  );
}
