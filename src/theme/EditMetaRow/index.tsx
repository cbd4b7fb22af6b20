import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import type {Props} from '@theme/EditMetaRow';
import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** The last line of a page: where it is changed, when it was, and where to ask on. */
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
