import { PROGRAMME_KINDS } from '../record-words/evidence-kinds.ts';
import type { Form } from './parameter.ts';

export const RECORD_ID = /^[1-9][0-9]{0,15}$/;
/** The form of ids of records and organisations. */
export const RECORD: Form = {
  pattern: RECORD_ID,
  expects: 'an id such as 42',
  numbers: { minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
};
/** The form of numbers of US assistance listings. */
export const LISTING: Form = {
  pattern: /^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/,
  expects: 'the number of an assistance listing such as 93.847',
  numbers: { minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
};
/** The form of what awards are made under: what it is, and the identifier that its publisher gives it. */
export const PROGRAMME: Form = {
  pattern: new RegExp(`^(?:${PROGRAMME_KINDS.join('|')}):[^\\x00-\\x1f\\x7f-\\x9f,]{1,80}$`),
  expects: 'a call or programme such as call:PAR-25-123 or listing:47.074',
};
export const CURRENCY: Form = { pattern: /^[A-Z]{3}$/, expects: 'three capital letters such as USD' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: names hold none
const NAME_PATTERN = /^[^\x00-\x1f\x7f-\x9f]{1,200}$/;
/** The form of people's names. */
export const NAME: Form = {
  pattern: NAME_PATTERN,
  expects: 'a name of at most 200 characters',
};

/** The same form, which also takes one certain word. */
export function formOr(form: Form, word: string): Form {
  return { ...form, pattern: new RegExp(`^(?:${innerPattern(form.pattern)}|${word})$`) };
}

/** A pattern without the signs that tie it to the beginning and the end of a text. */
export function innerPattern({ source }: RegExp): string {
  return source.replace(/^\^/, '').replace(/\$$/, '');
}
