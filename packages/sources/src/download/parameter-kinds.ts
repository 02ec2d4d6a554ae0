import { parseIsoDate } from '../values/dates.ts';

/** What a value of a parameter must be. */
export interface ParameterKind {
  /** The end of the sentence "It must be …". */
  what: string;
  accepts(value: string): boolean;
  /** The only values there are, where a form can offer them. */
  options?: string[];
}

/** A day of the calendar. */
export const DAY: ParameterKind = {
  what: 'a day such as 2026-03-01',
  accepts: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && parseIsoDate(value) !== null,
};

/** Years, joined by commas. */
export const YEARS: ParameterKind = listOf('years such as 2024,2025', ',', /^(?:19|20)\d\d$/);

/** Values of a pattern, joined by a sign. */
export function listOf(what: string, joint: string, member: RegExp): ParameterKind {
  return { what, accepts: (value) => value.split(joint).every((each) => member.test(each.trim())) };
}

/** Some of these words, joined by a sign. */
export function someOf(words: string[], joint: string): ParameterKind {
  return {
    what: `some of ${words.join(', ')}, joined by "${joint}"`,
    accepts: (value) => value.split(joint).every((each) => words.includes(each.trim())),
  };
}

/** One of these words. */
export function oneOf(...words: string[]): ParameterKind {
  return { what: words.join(' or '), accepts: (value) => words.includes(value), options: words };
}
