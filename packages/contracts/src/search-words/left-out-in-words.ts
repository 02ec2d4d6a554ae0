import { formatCountOf } from '../formats/count.ts';
import type { LeftOut } from '../search-state/read-address.ts';

const MOST_NAMED = 5;
const LONGEST = 60;

/**
 * Says which choices of an address do not exist, in two sentences. It names at most five of them. Null when there are
 * none.
 */
export function leftOutInWords(leftOut: readonly LeftOut[]): string | null {
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, MOST_NAMED).map(({ filter, value }) => `${filter} “${cut(value)}”`);
  const rest = leftOut.length - named.length;
  const all = [...named, ...(rest > 0 ? [formatCountOf(rest, 'more choice', 'more choices')] : [])].join(
    ', ',
  );
  return leftOut.length === 1
    ? `The address has a choice that does not exist: ${all}. The search leaves it out.`
    : `The address has choices that do not exist: ${all}. The search leaves them out.`;
}

function cut(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)} …` : value;
}
