/**
 * Docusaurus' context that says whether components may render what the server could not: here, once
 * all parts of the page have taken over the server's HTML.
 */
import React, {createContext, useEffect, useState, type ReactNode} from 'react';
import {layOutFarBlocks} from './far-blocks';
import {goOn} from './in-steps';

export const Context = createContext(false);

export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => {
    void goOn().then(() => {
      setIsBrowser(true);
      void layOutFarBlocks();
    });
  }, []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
