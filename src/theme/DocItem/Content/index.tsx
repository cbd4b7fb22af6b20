import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';

/** The content of a page, with the title from the front matter and the version badge beside it. */
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
