import {editDistance} from './edit-distance';

/** Returns the most similar known name, if any is close enough. */
export function closest(name: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.min(3, Math.floor(name.length / 3)));
  const [best] = known
    .filter((one) => one !== '' && !one.startsWith('_'))
    .map((one) => ({one, by: editDistance(name.toLowerCase(), one.toLowerCase())}))
    .filter(({by}) => by <= most)
    .sort((a, b) => a.by - b.by);
  return best?.one;
}
