import React, {type ReactNode, useContext, useMemo, useRef} from 'react';
import {DRAWN} from '../../../sdk-double/limits';
import {Environment} from '../environment';
import {FileView} from './FileViews';
import {type Misuse, useFrameGuard} from './frame-guard';

/** Resources from other sites in HTML of an app. Linear time, because a page may have megabytes. */
const OUTSIDE =
  /<(?:script|link|img|iframe|video|audio|source)\b[^<>]*\s(?:src|href)\s*=\s*["']?(?:https?:)?\/\//i;

/**
 * HTML from the app, in a frame with an opaque origin: it cannot access the page, load resources or navigate. Each
 * text gets its own frame, because a document is written once.
 */
export function WebView({title, html}: {title: string; html: string}): ReactNode {
  const isLarge = useMemo(() => (html.match(/<[a-z]/gi)?.length ?? 0) > DRAWN.htmlTags, [html]);
  if (isLarge) {
    return (
      <div className="file-list">
        <p className="view-note">This page is too large to show. You can download it.</p>
        <FileView name={`${title}.html`} file={{text: html}} />
      </div>
    );
  }
  return (
    <div className="web-view">
      {OUTSIDE.test(html) && (
        <p className="view-note">
          This page asks for files of other sites, which the preview does not load. Parts of it may be
          missing.
        </p>
      )}
      <Frame key={html} title={title} html={html} />
    </div>
  );
}

const CLOSED: Record<Misuse, string> = {
  keyboard: 'This page was closed because it kept taking keyboard focus from the rest of the site.',
  history: 'This page was closed because it kept adding entries to the browser history.',
};

function Frame({title, html}: {title: string; html: string}): ReactNode {
  const {webFrame} = useContext(Environment);
  const isFilled = useRef(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const misuse = useFrameGuard(frame);
  if (misuse) {
    return (
      <p className="view-note" role="status">
        {CLOSED[misuse]}
      </p>
    );
  }
  return (
    <iframe
      ref={frame}
      className="web-view__frame"
      title={title}
      src={webFrame}
      sandbox="allow-scripts"
      allow="focus-without-user-activation 'none'"
      referrerPolicy="no-referrer"
      onLoad={({currentTarget}) => {
        if (isFilled.current) return;
        isFilled.current = true;
        // An opaque origin cannot be named as the target.
        currentTarget.contentWindow?.postMessage(html, '*');
      }}
    />
  );
}

/** A page of another site, which the preview does not load. */
export function AddressView({url}: {url: string}): ReactNode {
  const isWeb = /^https?:\/\//i.test(url);
  return (
    <div className="address-view">
      <p className="view-note">
        On the platform, this view shows another website, which this preview does not load:
      </p>
      <p className="address-view__url">
        {isWeb ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
        ) : (
          url
        )}
      </p>
    </div>
  );
}
