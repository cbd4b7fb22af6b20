/** Returns the edit distance between two words, counting swaps of adjacent letters as one edit. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({length: other.length + 1}, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = last[to - 1]! + Number(one[at - 1] !== other[to - 1]);
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const swap = isSwapped ? beforeLast[to - 2]! + 1 : Infinity;
      row.push(Math.min(change, swap, last[to]! + 1, row[to - 1]! + 1));
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length]!;
}
