import { isKnown } from '@fundry/sources/values/readable/known-words.ts';
import { LRUCache } from 'lru-cache';
import { functionWords } from '../../../platform/search/function-words.ts';
import { tokenise } from '../../../platform/search/tokenise.ts';
import { organisationNameKey, organisationNameVariants } from '../../reference-data/reference-data.public.ts';

/** Letters that German and Nordic names also write as two: Müller and Mueller. */
const AS_TWO: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const WITH_TWO = new RegExp(`[${Object.keys(AS_TWO).join('')}]`, 'gi');

/**
 * The names under which the index has an award: each word of the names of its investigators and recipients, by itself, and the
 * initials of given names. Abbreviations in names of institutions (UNIV, HLTH SCI CTR) are also spelled out. Names are apart
 * from the words of texts, so no completion offers them.
 */
export function awardNames(people: readonly string[], institutions: readonly string[]): string[] {
  const words = [...people.flatMap(wordsOfName), ...institutions.flatMap(wordsOfInstitution)];
  const telling = words.filter((word) => !functionWords.has(word));
  return [...new Set([...telling, ...people.flatMap(initials)])];
}

/** Few institutions receive most awards. */
const REMEMBERED = 20_000;
const remembered = new LRUCache<string, string[]>({ max: REMEMBERED });

/** The words of the name of an institution as it is written and as its abbreviations are spelled out. */
function wordsOfInstitution(name: string): string[] {
  const known = remembered.get(name);
  if (known) return known;
  const spelled = [organisationNameKey(name, null), ...organisationNameVariants(name, null, null)];
  const words = [...new Set([name, ...spelled].flatMap(wordsOfName))];
  remembered.set(name, words);
  return words;
}

/** The folded words of a name, with those that have a letter that may be written as two. */
function wordsOfName(text: string): string[] {
  const two = withTwo(text);
  return [...new Set(two === text ? tokenise(text) : [...tokenise(text), ...tokenise(two)])];
}

/** A vowel that may be an umlaut written as two letters, unlike that of Michael. */
const MAYBE_AS_TWO = /(a)e(?=[^aeiouyl])|([ou])e(?=[^aeiouy])/g;

/**
 * A typed name in the spellings that mean the same: Müller is also mueller, and Mueller also muller. The first is its own,
 * folded. In each of the last one word has a letter where two were typed.
 */
export function spellingsOfName(typed: string): string[] {
  const own = tokenise(typed);
  const ones = own.map((word, at) => own.with(at, word.replace(MAYBE_AS_TWO, '$1$2')));
  return [...new Set([own, tokenise(withTwo(typed)), ...ones].map((words) => words.join(' ')))];
}

function withTwo(text: string): string {
  return text.normalize('NFC').replace(WITH_TWO, (letter) => AS_TWO[letter.toLowerCase()]!);
}

/**
 * Whether a folded word says more as a word of texts than as a name: cancer, university, young. Such a word means names
 * only beside another one that does not.
 */
export function isWordOfTexts(word: string): boolean {
  return isKnown(word);
}

/** The first letters of what is no family name: that stands before a comma, else at the end. */
function initials(person: string): string[] {
  const comma = person.indexOf(',');
  const given = comma < 0 ? tokenise(person).slice(0, -1) : tokenise(person.slice(comma + 1));
  return given.map((word) => String.fromCodePoint(word.codePointAt(0)!));
}
