import type { Form } from './parameter.ts';

export const RECORD_ID = /^[1-9]\d{0,15}$/;
/** The form of ids of records and organisations. */
export const RECORD: Form = { pattern: RECORD_ID, expects: 'an id such as 42' };
export const CURRENCY: Form = { pattern: /^[A-Z]{3}$/, expects: 'three capital letters such as USD' };
/** The form of people's names. */
export const NAME: Form = { pattern: /^[^\p{Cc}]{1,200}$/u, expects: 'a name of at most 200 characters' };
