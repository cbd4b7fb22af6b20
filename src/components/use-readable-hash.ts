import {useHistory} from '@docusaurus/router';
import {useEffect} from 'react';

/**
 * Removes a malformed hash when the reader navigates to it: Docusaurus decodes it without catching errors, and the page
 * would crash.
 */
export function useReadableHash(): void {
  const history = useHistory();
  useEffect(
    () =>
      history.listen((location) => {
        try {
          decodeURIComponent(location.hash);
        } catch {
          history.replace({...location, hash: ''});
        }
      }),
    [history],
  );
}
