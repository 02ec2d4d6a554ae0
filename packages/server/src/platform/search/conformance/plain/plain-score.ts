import { nameWords } from '../../names.ts';
import type { Query } from '../../port.ts';
import { stem } from '../../stem.ts';
import { tokenise } from '../../tokenise.ts';
import { matcher, phraseStarts, type ReferenceText } from '../reference-text.ts';

/** The weight of a word that occurs in title, keywords, funder or body. */
const FIELD_WEIGHTS = [8, 4, 2, 1];
/** A name counts more than all words of a query together. */
const PART_OF_NAME = 10_000;
const WHOLE_NAME = 20_000;

/** How well a text answers a query. Only the fields in which its words occur count, not how often or how rare they are. */
export function plainScore(query: Query | null, text: ReferenceText): number {
  switch (query?.op) {
    case undefined:
    case 'not':
      return 0;
    case 'word': {
      const words = tokenise(query.text);
      const [word] = words;
      if (word === undefined || words.length > 1) return weigh(phraseStarts(text, words, false));
      return weigh(text.stems.get(stem(word)) ?? []);
    }
    case 'prefix':
      return weigh(phraseStarts(text, tokenise(query.text), true));
    case 'phrase':
      return weigh(phraseStarts(text, tokenise(query.words.join(' ')), query.prefix));
    case 'name': {
      if (!matcher(query)(text)) return 0;
      const called = nameWords(query.text).join(' ');
      const isWhole = text.names.some((words) => words.join(' ') === called);
      return (isWhole ? WHOLE_NAME : PART_OF_NAME) * (1 + text.prominence);
    }
    case 'and':
    case 'or':
      return sum(query.of, text);
    case 'boost':
      return sum([...(query.must ? [query.must] : []), ...query.should], text);
  }
}

const sum = (parts: Query[], text: ReferenceText) =>
  parts.reduce((total, part) => total + plainScore(part, text), 0);

const weigh = (countsByField: number[]) =>
  countsByField.reduce((total, count, field) => total + (count > 0 ? FIELD_WEIGHTS[field]! : 0), 0);
