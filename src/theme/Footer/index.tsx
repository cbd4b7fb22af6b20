import React, {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useThemeConfig} from '@docusaurus/theme-common';
import ThemedImage from '@theme/ThemedImage';
import {Icon, type SocialProfile} from '@site/src/components/Icon';
import styles from './styles.module.css';

/** Opens the consent settings (`static/js/cookie-manager.js`), or reports that their scripts did not load. */
function ConsentEntry(): ReactNode {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <button
      type="button"
      className={`footer__link-item needs-script ${styles.consent}`}
      data-consent-settings=""
      onClick={() => setIsMissing(document.documentElement.dataset.consentEntry !== 'ready')}
    >
      {isMissing ? 'Cookie settings did not load; nothing optional is stored.' : 'Cookie settings'}
    </button>
  );
}

/** The footer: logo, links, social profiles, the consent entry and the copyright line. */
export default function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  const {customFields} = useDocusaurusContext().siteConfig;
  if (!footer) return null;
  const {logo, copyright} = footer;
  const social = customFields!.social as readonly SocialProfile[];
  const links = footer.links as {label: string; to?: string; href?: string}[];
  return (
    <footer className={`theme-layout-footer footer ${styles.footer}`}>
      <div className={`container ${styles.row}`}>
        {logo && (
          <Link to="/" className={styles.logo}>
            <ThemedImage
              alt={logo.alt ?? ''}
              sources={{light: logo.src, dark: logo.srcDark ?? logo.src}}
              width={logo.width}
              height={logo.height}
            />
          </Link>
        )}
        <nav aria-label="Footer" className={styles.links}>
          {links.map(({label, to, href}) => (
            <Link key={label} className="footer__link-item" {...(to ? {to} : {href})}>
              {label}
            </Link>
          ))}
          <ConsentEntry />
        </nav>
        <ul className={styles.social}>
          {social.map(({icon, label, href}) => (
            <li key={icon}>
              <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
                <Icon name={icon} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className={`container ${styles.copyright}`}>{copyright}</p>
    </footer>
  );
}
