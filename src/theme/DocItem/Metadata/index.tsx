import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import React, {type ReactNode} from 'react';
import {markdownAddress} from '@site/src/components/PageMenu';

/** Adds structured data and links to the Markdown text to the metadata of a page. */
export default function DocItemMetadataWrapper(): ReactNode {
  const {metadata} = useDoc();
  const {siteConfig} = useDocusaurusContext();
  const {title, description, permalink, lastUpdatedAt} = metadata;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: `${siteConfig.url}${permalink.replace(/\/$/, '')}/`,
    inLanguage: 'en',
    ...(lastUpdatedAt && {dateModified: new Date(lastUpdatedAt).toISOString()}),
  };
  return (
    <>
      <DocItemMetadata />
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownAddress(permalink)} />
        <link rel="describedby" type="text/markdown" href={useBaseUrl('/llms.txt')} />
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  );
}
