import { hash } from 'node:crypto';
import type { ApplicationWindow } from '../application-window.ts';
import type { OpportunityBody } from '../material-change.ts';
import { wordsOfHtml } from '../words-of-html.ts';
import {
  type Issuer,
  inYear,
  isBlankNumber,
  lettersOf,
  type NumberPlace,
  placeOfNumber,
} from './call-number.ts';
import { plainTitle } from './call-title.ts';
import { plainNumber, replacedNumbers } from './replaced-numbers.ts';

/** What decides of which call this one is an edition, and from when on it counts. */
export interface EditionFacts {
  /**
   * Hash of the issuer and the plain title (a UUID). Calls with different keys are editions of each other only where one
   * names the other.
   */
  key: string;
  issuer: Issuer;
  /** As it is compared; null when the call has none. */
  number: string | null;
  place: NumberPlace | null;
  /** Numbers of calls that it says it replaces. */
  replaces: string[];
  /** The first day on which people could apply, or learn of it; null: not stated. */
  openedOn: string | null;
  lastDay: string | null;
  /** It is announced, so it takes no other edition's place yet. */
  announced: boolean;
  /** Its publisher no longer lists it, so it never takes another edition's place. */
  withdrawn: boolean;
}

/** A number that another call can name. */
const NAMEABLE = /^[\w -]{4,60}$/;

/** The facts of a call; `issuer` says who gave its number. */
export function editionFacts(
  body: Pick<OpportunityBody, 'number' | 'title' | 'description' | 'postedOn'>,
  { opensOn, closesOn, forecast, closed }: ApplicationWindow,
  issuer: Issuer,
  withdrawn: boolean,
): EditionFacts {
  const { number, title, description } = body;
  const plain = plainTitle(title);
  const isCall = number !== null && !isBlankNumber(number);
  return {
    key: hash('md5', `${issuer} ${plain.words}`).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    issuer,
    number: isCall && NAMEABLE.test(number) ? plainNumber(number) : null,
    place: isCall && plain.words !== '' ? placeOf(number, plain.years, issuer) : null,
    replaces: isCall ? replacedNumbers(`${title} ${wordsOfHtml(description)}`) : [],
    openedOn: opensOn ?? body.postedOn,
    lastDay: closesOn,
    announced: forecast && !closed,
    withdrawn,
  };
}

/**
 * The place that the number states, else the one that the title does with its year. A title whose years contradict the
 * number's year by more than one gives no place.
 */
function placeOf(number: string, years: number[], issuer: Issuer): NumberPlace | null {
  const place = placeOfNumber(number, issuer);
  const [first] = years;
  if (place === null) {
    const family = lettersOf(number);
    return issuer === 'us' && first !== undefined && family.length > 1 ? inYear(family, first) : null;
  }
  const agree = first === undefined || years.some((year) => Math.abs(year - place.year) <= 1);
  return agree ? place : null;
}
