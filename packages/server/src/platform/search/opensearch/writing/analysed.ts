import { nameTerms, nameWords } from '../../names.ts';
import type { IndexDocument } from '../../port.ts';
import { type AverageLengths, impactOf, nameImpact, occurrenceWeight, textFields } from '../../ranking.ts';
import { stem } from '../../stem.ts';
import { tokenise } from '../../tokenise.ts';

/** The words of a document as the cluster is fed with them. The cluster itself only splits at blanks. */
export interface Analysed {
  /** The tokens of title, keywords, funder and body, in the order of `textFields`. */
  parts: string[][];
  /** By stem: its impact (see `ranking.ts`). */
  stems: Map<string, number>;
  /** By name, or part of one: its impact. The words of a name are joined by `nameJoint`. */
  names: Map<string, number>;
}

/** It stands between the words of a name. It is no letter or digit, so no word has it. */
const nameJoint = '_';

/** A term that `nameTerm` made, as the cluster is fed with it. */
export const nameToken = (term: string) => term.slice(1).replaceAll(' ', nameJoint);

/** Takes a document apart. `averages`: by text field, the number of tokens that is usual. */
export function analysed(
  { text, names }: Pick<IndexDocument, 'text' | 'names'>,
  averages: AverageLengths,
): Analysed {
  const parts = textFields.map((field) => tokenise(text[field]));
  const frequencies = new Map<string, { weight: number; titleShare: number }>();
  parts.forEach((tokens, field) => {
    const weight = occurrenceWeight(field, tokens.length, averages);
    const titleShare = textFields[field] === 'title' ? 1 / tokens.length : 0;
    for (const token of tokens) {
      const stemmed = stem(token);
      const known = frequencies.get(stemmed);
      if (known) {
        known.weight += weight;
        known.titleShare += titleShare;
      } else frequencies.set(stemmed, { weight, titleShare });
    }
  });
  const stems = new Map<string, number>();
  for (const [stemmed, { weight, titleShare }] of frequencies)
    stems.set(stemmed, impactOf(weight, titleShare));
  return { parts, stems, names: namesOf(names) };
}

function namesOf(names: IndexDocument['names']): Map<string, number> {
  const impacts = new Map<string, number>();
  for (const text of names?.texts ?? []) {
    nameTerms(nameWords(text)).forEach((term, index) => {
      const token = nameToken(term);
      const impact = nameImpact(index === 0, names!.prominence);
      impacts.set(token, Math.max(impact, impacts.get(token) ?? 0));
    });
  }
  impacts.delete('');
  return impacts;
}
