import { isBlankNumber, placeOfNumber } from '../editions/call-number.ts';
import { type Programme, programme } from './programme.ts';

/** A number that can only mean one call: `TBD`, `1` and `2024` do not. */
const TELLING = /^(?=.*\d)(?=.*\p{L}).{5,}$|^\d\d-\d{3}$/u;

/** The call with this number. Publishers write numbers in other letters and with other zeros: FoF-01-2014, FOF-1-2014. */
export function callNumbered(written: string): Programme[] {
  const number = written.trim().replace(/\s+/g, ' ');
  if (!TELLING.test(number) || isBlankNumber(number)) return [];
  const plain = number.toUpperCase().replace(/(?<![\p{L}\p{N}])0(?=\d(?!\d))/gu, '');
  return programme('call', plain, `Call ${number}`);
}

/**
 * The series of a topic of the European Union: its number without the year. Only numbers of words tell it, such as
 * `ERC-2027-STG` and `ERC-StG-2014`. In others the figures count the topics of one year. The calls of the Marie Curie actions have
 * one topic each, which always ends in 01-01.
 */
export function euSeries(topic: string): Programme[] {
  const telling = /^HORIZON-MSCA-/i.test(topic) ? topic.replace(/-01-01$/, '') : topic;
  const family = placeOfNumber(telling, 'eu')?.family;
  if (family === undefined || /\d/.test(family)) return [];
  const name = telling.toUpperCase().replace(/-?20\d\d/g, '');
  return programme('series', family.replaceAll(' ', '-'), `Calls numbered ${name} in any year`);
}

/** The programme element that NSF's description of a programme is for: 1650 of `PD-98-1650`. */
export function describedElement(number: string): string | null {
  return /^PD[ -]\d\d-(\w{4,5})$/i.exec(number.trim())?.[1]?.toUpperCase() ?? null;
}
