import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import type {Props} from '@theme/EditMetaRow';
import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** The last line of a page: links to edit it and to the forum, and the date of the last update. */
export default function EditMetaRow({className = '', editUrl, lastUpdatedAt}: Props): ReactNode {
  const {forumUrl} = useDocusaurusContext().siteConfig.customFields as {forumUrl: string};
  return (
    <div className={`${className} ${styles.row}`}>
      {editUrl && <EditThisPage editUrl={editUrl} />}
      <LastUpdated lastUpdatedAt={lastUpdatedAt} />
      <Link to={forumUrl}>Ask in the community forum</Link>
    </div>
  );
}
