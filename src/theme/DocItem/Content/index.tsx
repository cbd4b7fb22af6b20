import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';

/** The text of a page. Its title is that of the front matter, with the version beside it. */
export default function DocItemContent({children}: {children: ReactNode}): ReactNode {
  const {metadata, frontMatter, contentTitle} = useDoc();
  const isTitled = !frontMatter.hide_title && contentTitle === undefined;
  return (
    <div className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
      {isTitled && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
          <DocVersionBadge />
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
