import {createContext} from 'react';

/** What a preview gets from the page around it. */
export interface PreviewEnvironment {
  /**
   * The address of the document in which a web view is shown. It has a policy of its own, and shows the HTML that it
   * gets as a message when it is loaded.
   */
  webFrame: string;
}

export const Environment = createContext<PreviewEnvironment>({webFrame: 'about:blank'});
