import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { PersonNamed } from './names-query.ts';

/** What is said of a person of this name beside the name. `apart`: the awards may be of several, told apart by institution. */
export function whoItIs({ count, orcids, institutions, are }: PersonNamed): {
  words: string;
  apart: boolean;
} {
  const awards = formatCountOf(count, 'award', 'awards');
  if (are === 'several') return { words: `${awards} of ${orcids.length} or more people`, apart: true };
  if (are === 'unknown' && institutions.length > 1) {
    return { words: `${awards}, perhaps of several people`, apart: true };
  }
  return { words: awards, apart: false };
}
