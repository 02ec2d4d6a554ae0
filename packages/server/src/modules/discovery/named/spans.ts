import type { Query } from '../../../platform/search/port.ts';
import type { WordForms } from '../../../platform/search/variants/word-forms.ts';

/** Parts of a query side by side that may name something together: those from `start` up to, not including, `end`. */
export interface Span {
  start: number;
  end: number;
  /** The parts as typed. */
  text: string;
}

/** A name has at most this many words besides words of grammar. */
const LONGEST = 8;
const capitals = /^[A-Z]{2,6}$/;
const smallLetters = /^[a-z]{2,6}$/;
const code = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)+$/i;
const capitalised = /^\p{Lu}/u;

/**
 * The spans of parts that AND joins which may be the name of a funder: acronyms, codes, and words side by side that are
 * capitalised or make up the whole query. An acronym may be in small letters if the records do not use it as a word. Quoted words
 * mean only themselves.
 */
export function spansOf(parts: readonly Query[], isOrdinary: WordForms['isOrdinary']): Span[] {
  const texts = parts.map(plainText);
  const spans: Span[] = [];
  texts.forEach((first, start) => {
    if (first !== null && isShortName(first, isOrdinary)) spans.push({ start, end: start + 1, text: first });
    for (let end = start + 2; end <= Math.min(parts.length, start + LONGEST); end++) {
      const words = texts.slice(start, end);
      if (words.includes(null)) return;
      const isWhole = end - start === parts.length;
      if (isWhole || words.every((word) => capitalised.test(word!))) {
        spans.push({ start, end, text: words.join(' ') });
      }
    }
  });
  return spans;
}

function isShortName(word: string, isOrdinary: WordForms['isOrdinary']): boolean {
  if (capitals.test(word) || code.test(word)) return true;
  return smallLetters.test(word) && isOrdinary?.(word) === false;
}

/** A word as typed; null for a part that is no plain word. */
function plainText(part: Query): string | null {
  if (part.op === 'word' || (part.op === 'phrase' && part.acronym)) return part.text;
  return null;
}
