import { readFileSync } from 'node:fs';

/** Words of the publishers' texts: those of many records and all others that are no slips. */
const LEARNED = JSON.parse(
  readFileSync(new URL('./known-words.generated.json', import.meta.url), 'utf8'),
) as { common: string; others: string };
const COMMON: ReadonlySet<string> = new Set(LEARNED.common.split(' '));
const OTHERS: ReadonlySet<string> = new Set(LEARNED.others.split(' '));

/** Whether texts have this word, in small letters, so often that it is no slip. Learned by `npm run train:words`. */
export function isKnown(word: string): boolean {
  return COMMON.has(word) || OTHERS.has(word);
}

/** Whether many texts have this word, in small letters. */
export function isCommon(word: string): boolean {
  return COMMON.has(word);
}
