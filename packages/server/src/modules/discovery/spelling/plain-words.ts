import { fold } from '../../../platform/search/fold.ts';
import { functionWords } from '../../../platform/search/function-words.ts';
import { isAcronym, isShouted } from '../../../platform/search/query/acronyms.ts';

/** A word of a query that may be a slip of the pen, and where it stands in the query. */
export interface PlainWord {
  text: string;
  start: number;
  end: number;
}

/** What stands in quotes is one part, and so are other signs up to the next blank. */
const parts = /"[^"]*"?|[^\s"()|]+/g;
/** A word, and the marks after it. */
const word = /^(\p{L}[\p{L}'’]*)[.,;:!?]*$/u;
const operators = new Set(['AND', 'OR', 'NOT']);

/**
 * The words of a query that are nothing but words: outside quotes, without stars, signs and numbers, and no acronyms, operators or
 * function words.
 */
export function plainWordsOf(query: string): PlainWord[] {
  const straight = query.replace(/[\u201c-\u201f\u00ab\u00bb\uff02]/g, '"');
  const found = [...straight.matchAll(parts)].flatMap(({ 0: part, index }): PlainWord[] => {
    const text = word.exec(part)?.[1];
    return text === undefined ? [] : [{ text, start: index, end: index + text.length }];
  });
  const shouted = isShouted(found.map(({ text }) => text));
  return found.filter(
    ({ text }) => !operators.has(text) && !isAcronym(text, shouted) && !functionWords.has(fold(text)),
  );
}

/** The query with some of its words replaced. A word that began with a capital still does. */
export function withWords(query: string, replaced: { word: PlainWord; meant: string }[]): string {
  let mended = '';
  let at = 0;
  for (const {
    word: { text, start, end },
    meant,
  } of replaced) {
    const isCapital = text[0] !== text[0]!.toLowerCase();
    mended += query.slice(at, start) + (isCapital ? meant[0]!.toUpperCase() + meant.slice(1) : meant);
    at = end;
  }
  return mended + query.slice(at);
}
