import {createContext} from 'react';

/** Build-time settings shared by the components of a preview. */
export interface PreviewEnvironment {
  /**
   * URL of the document for web views. It has its own Content Security Policy and shows the HTML it receives as a
   * message after loading.
   */
  webFrame: string;
}

export const Environment = createContext<PreviewEnvironment>({webFrame: 'about:blank'});
