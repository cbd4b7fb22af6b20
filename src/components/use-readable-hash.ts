import {useHistory} from '@docusaurus/router';
import {useEffect} from 'react';

/**
 * Drops a hash that can't be decoded when the reader goes to it, as by the address bar: Docusaurus decodes
 * it without looking, and the page would crash. No issue is known.
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
