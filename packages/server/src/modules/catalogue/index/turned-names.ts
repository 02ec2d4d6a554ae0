import { functionWords } from '../../../platform/search/function-words.ts';

/** Longer names are sentences, which nobody looks for by a word inside. */
const MOST_WORDS = 12;

/**
 * A name, and the same name turned so that each later word comes first, as in a printed index: "National Institute of Nursing
 * Research", "Institute of Nursing Research National", "Nursing Research National Institute of", … A search for names finds
 * whatever begins or ends with the words asked for; so it finds the words inside a name as well. None of those
 * begins with a function word. A name of more than 12 words stays as it is.
 */
export function turnedNames(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => word !== '');
  if (words.length > MOST_WORDS) return [name];
  return words.flatMap((word, index) =>
    index > 0 && functionWords.has(word.toLowerCase())
      ? []
      : [[...words.slice(index), ...words.slice(0, index)].join(' ')],
  );
}
