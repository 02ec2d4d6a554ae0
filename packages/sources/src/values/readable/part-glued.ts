import { isCommon, isKnown } from './known-words.ts';
import { partsOf } from './part-words.ts';

/** What may hold two words. Shorter ones are not looked at. */
const TOKEN = /[^\s<>]{7,}/g;
/** Longer tokens are sequences, or texts in a script without blanks. */
const LONGEST_TOKEN = 200;
/** Addresses, codes, formulas and entities are left alone. */
const NO_WORDS =
  /[@/\\_=#&|~^+*$%{}]|\bwww\.|\.(?:com|org|net|gov|edu|eu|int|info|uk|us|ca|ch|de|fr|html?|pdf|aspx?|php)\b/i;

/** One word with what may stand round it. Nearly all tokens are such a word, and a known one. */
const WORD = /^["'“‘([]?([A-Za-z]+)[.,;:!?)\]"'”’]*$/;

/** A sign that ends a sentence or a part of one, between two words. */
const JOINT = /(?<=(\p{L}+|\d|[)\]”"’]))([.!?;:,])(?=(\p{L}+))/gu;
const SMALL = /^\p{Ll}{2,}$/u;
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
const CAPITALS = /^\p{Lu}{3,}$/u;
/** What stands before a full stop: "in 2020.This". */
const YEAR = /(?:^|\D)(?:19|20)\d\d$/;
/** A run of letters that no letter, digit or sign inside a word precedes or follows. */
const RUN = /(?<![\p{L}\p{N}.'’-])[A-Za-z]{6,}(?![\p{L}\p{N}'’])/gu;

const BEGINNING = /^(the|and|of|by|for|with|within|from|that|which|this|or)([A-Z][A-Za-z]{2,})$/;
const ARTICLE = /^(The|This|These)([A-Z]?[a-z]{3,})$/;
const TWO_WORDS = /^([A-Z]?[a-z]{7,})([A-Z][a-z]{3,})$/;
const BEFORE_ACRONYM = /^([A-Z]?[a-z]{6,}s)([A-Z]{2,6})$/;

/**
 * A text of which words that run together are parted, where that is safe: a missing blank behind a full stop, colon,
 * semicolon or comma between known words ("networks.Applicants"), known words that only a capital letter parts
 * ("EducationNonprofits"), and little words glued to others ("thisproject"). Names, codes, addresses, genes and formulas stay. The
 * time it takes grows with the length only.
 */
export function partGlued(text: string): string {
  return text.replace(TOKEN, (token) =>
    token.length > LONGEST_TOKEN || isOneWord(token) || NO_WORDS.test(token) ? token : withBlanks(token),
  );
}

function isOneWord(token: string): boolean {
  const word = WORD.exec(token)?.[1];
  return word !== undefined && isKnown(word.toLowerCase());
}

function withBlanks(token: string): string {
  const signs = token.replace(JOINT, (sign, left: string, _, right: string, index: number) =>
    isGap(left, sign, right, token, index) ? `${sign} ` : sign,
  );
  return signs.replace(RUN, (run) => parted(run));
}

function isGap(left: string, sign: string, right: string, token: string, at: number): boolean {
  const after = right.toLowerCase();
  if (right.length < 2 || !isKnown(after)) return sign === ',' && isListed(left, right);
  const inCapitals = CAPITALS.test(left) && CAPITALS.test(right) && isKnown(left.toLowerCase());
  // A lost sign of punctuation stands as a question mark in texts in capitals.
  if (inCapitals) return sign !== '?' && (sign !== ':' || left.length > 4);
  const isClosed = /^[)\]”"]$/.test(left);
  if (sign === ',') return isListed(left, right) || (isClosed && isCommon(after) && right.length > 2);
  if (!CAPITALISED.test(right)) return false;
  if (isClosed) return isCommon(after);
  if (/^\d$/.test(left)) return sign === '.' && isCommon(after) && YEAR.test(token.slice(0, at));
  if (SMALL.test(left)) return isKnown(left);
  return sign === ':' && left.length > 4 && CAPITALISED.test(left) && isKnown(left.toLowerCase());
}

/** Whether a comma parts two words of a list, rather than parts of a formula. */
function isListed(left: string, right: string): boolean {
  return (
    SMALL.test(left) && left.length > 2 && isKnown(left) && right.length > 1 && isKnown(right.toLowerCase())
  );
}

function parted(run: string): string {
  const begun = BEGINNING.exec(run);
  if (begun && (CAPITALS.test(begun[2]!) || isKnownCapitalised(begun[2]!))) return `${begun[1]} ${begun[2]}`;
  const article = ARTICLE.exec(run);
  if (article && isCommon(article[2]!.toLowerCase()) && article[2]!.length > 5 && !isKnown(run.toLowerCase()))
    return `${article[1]} ${article[2]}`;
  const two = TWO_WORDS.exec(run);
  if (two && isCommon(two[1]!.toLowerCase()) && isCommon(two[2]!.toLowerCase())) return `${two[1]} ${two[2]}`;
  const acronym = BEFORE_ACRONYM.exec(run);
  if (acronym && isCommon(acronym[1]!.toLowerCase())) return `${acronym[1]} ${acronym[2]}`;
  const small = run.toLowerCase();
  if (run !== small && !CAPITALS.test(run)) return run;
  const parts = partsOf(small);
  if (!parts) return run;
  return run === small ? parts.join(' ') : parts.join(' ').toUpperCase();
}

function isKnownCapitalised(word: string): boolean {
  return CAPITALISED.test(word) && word.length > 3 && isCommon(word.toLowerCase());
}
