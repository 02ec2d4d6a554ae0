import { functionWords } from '../../function-words.ts';
import { stem } from '../../stem.ts';
import { tokenise } from '../../tokenise.ts';
import type { Reference } from '../reference.ts';
import { slipsBetween } from '../slips-between.ts';
import { labelsOf } from './plain-labels.ts';

export const MENDABLE = /^[a-z]{4,}$/;

/** The documents of a target, and its labelled fields. */
export interface Spelled {
  documents: Reference;
  labelled: string[];
}

/** For each word that no target has, the most frequent word of the first target that is one slip away from it. */
export function mendWordsPlainly(targets: Spelled[], words: readonly string[]): (string | null)[] {
  const [searched] = targets;
  const held = new Set(targets.flatMap(({ documents }) => [...frequenciesIn(documents).keys()].map(stem)));
  const names = targets.flatMap(({ documents, labelled }) =>
    labelled.flatMap((field) =>
      [...labelsOf(documents, field).values()].flatMap(({ label }) => tokenise(label)),
    ),
  );
  const frequencies = searched ? frequenciesIn(searched.documents) : new Map<string, number>();
  return words.map((word) => {
    if (!MENDABLE.test(word) || held.has(stem(word)) || names.includes(word)) return null;
    const near = [...frequencies].filter(
      ([other]) => MENDABLE.test(other) && !functionWords.has(other) && slipsBetween(word, other) === 1,
    );
    near.sort(([, a], [, b]) => b - a);
    return near[0]?.[0] ?? null;
  });
}

/** By word: how many documents hold it. */
function frequenciesIn(documents: Reference): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const id of documents.ids) {
    for (const word of new Set(documents.textOf(id)?.fields.flat() ?? [])) {
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    }
  }
  return frequencies;
}
