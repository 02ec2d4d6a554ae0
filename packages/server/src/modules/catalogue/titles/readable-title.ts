import { partGlued } from '@fundry/sources/values/readable/part-glued.ts';
import { explainedAcronyms } from './explained-acronyms.ts';
import { usualCase } from './usual-case.ts';
import { parted, WORD } from './words-of-title.ts';

/** Shorter titles may be codes. */
const LEAST_LETTERS = 8;
/** So many of a hundred letters are capitals in a title that is written in capitals. */
const CAPITALS_OF_100 = 90;
/** What stands before a new sentence. A colon counts, too, as in the titles of publishers who write normally. */
const BEGINS_ANEW = /^[^.]*[:?!]["')\]]*\s+["'([]*$/;
const FULL_STOP = /^["')\]]*\.["')\]]*\s+["'([]*$/;

/**
 * A title in sentence case, when it is written in capitals; otherwise the same title. Names and acronyms keep their usual
 * form, as far as they are known (`usual-case.ts`) or the title, or the text it is from, explains them. Only the case of letters
 * changes.
 */
export function readableTitle(title: string, text = title): string {
  if (!isInCapitals(title)) return title;
  const explained = explainedAcronyms(text);
  const words = [...title.matchAll(WORD)];
  let [readable, end, before] = ['', 0, ''];
  for (const [position, { 0: word, index }] of words.entries()) {
    const between = title.slice(end, index);
    const [stem, ending] = parted(word);
    const next = words[position + 1]?.[0] ?? '';
    const usual = `${explained.has(stem) ? stem : usualCase(stem, next)}${ending.toLowerCase()}`;
    const begins =
      position === 0 || BEGINS_ANEW.test(between) || (before.length > 2 && FULL_STOP.test(between));
    readable += between + (begins && usual === usual.toLowerCase() ? capitalised(usual) : usual);
    [end, before] = [index + word.length, word];
  }
  return readable + title.slice(end);
}

/** A title as a record keeps it. */
interface ShownTitle {
  title: string;
  titleAsPublished?: string;
  titleMade?: true;
}

/**
 * A title as a record keeps it: readable, with glued words parted, and as it was published where that differs. With `instead` the title was made
 * from other facts, and that is what the source writes in its place. Spread into a record.
 */
export function shownTitle(published: string, instead?: string): ShownTitle {
  if (instead !== undefined) return { title: published, titleAsPublished: instead, titleMade: true };
  const title = readableTitle(partGlued(published));
  return title === published ? { title } : { title, titleAsPublished: published };
}

/** Whether a title is written in capitals throughout. */
export function isInCapitals(title: string): boolean {
  const capitals = title.match(/\p{Lu}/gu)?.length ?? 0;
  const small = title.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals + small >= LEAST_LETTERS && capitals * 100 >= (capitals + small) * CAPITALS_OF_100;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
