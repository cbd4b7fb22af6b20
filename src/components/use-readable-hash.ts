import {useHistory} from '@docusaurus/router';
import {useEffect} from 'react';

/**
 * Removes a hash that can't be decoded when the reader navigates to it, as by the address bar: Docusaurus
 * decodes it without a check, and the page would crash. No issue is known.
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
