import type { WordSource } from '../../word-source.ts';
import type { Lease } from '../lease.ts';
import type { Session } from '../session.ts';
import { documentsHolding } from '../spelling/held-words.ts';
import { countBeside } from './count-beside.ts';
import { isSampled } from './counted-segments.ts';
import { formsBeginning } from './forms-beginning.ts';

/** The words of an index, for suggestions and the mending of words. */
export function wordsOfIndex(session: Session, lease: Lease): WordSource {
  const { documents } = lease.facts;
  return {
    documents,
    isEstimated: isSampled(documents),
    dictionary: () => lease.words.dictionary(),
    formsBeginning: (letters) => formsBeginning(session, lease, letters),
    countBeside: (stems, beside) => countBeside(session, lease, stems, beside),
    documentsHolding: (words) => documentsHolding(session, lease, words),
  };
}
