import type { ReadableCall } from '../readable-call.ts';
import { evidenceOf, type Reading, type ReadMoney } from '../reading.ts';
import {
  AMOUNT_PHRASES,
  DIRECT_COSTS,
  FOR_OTHERS,
  type Meaning,
  OTHER_MEANING,
  WHOLE_PROJECT,
} from './amount-phrases.ts';
import { moneyInText, type WrittenMoney } from './money-in-text.ts';

/** A smaller sum is a price or the cost of a unit. */
const SMALLEST = 1000;
/** Words so far from an amount, in characters, still say what it means. */
const BEFORE = 120;
const AFTER = 90;
/** What makes it money for others may stand further off. */
const FAR_BEFORE = 400;

const CURRENCY = /[$€£]|EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK/i;
/** `$` means the dollar of the funder's country. */
const DOLLARS: Record<string, string> = { US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD' };

interface Found {
  meaning: Meaning;
  low: number;
  high: number;
  currency: string;
  sentence: string;
}

/**
 * The least and the most that one award brings, and the money of the whole call, as the texts say it. A call of several
 * kinds of award has the least of all and the most of all; it has no least if one kind has none. Sums for a year, for
 * third parties, of other programmes or of past awards are none of these. Two different totals are no total.
 */
export function readAmounts(call: ReadableCall): Reading[] {
  const dollar = DOLLARS[call.funder?.country ?? ''];
  const found = [...call.sentences.description, ...call.sentences.eligibility].flatMap(({ text }) =>
    amountsOf(text).flatMap((one): Found[] => {
      const currency = one.currency === '$' ? dollar : one.currency;
      return currency === undefined ? [] : [{ ...one, currency }];
    }),
  );
  const currency = found[0]?.currency;
  if (currency === undefined || found.some((one) => one.currency !== currency)) return [];
  return [...ofOneAward(found), ...ofTheCall(found)];
}

function ofOneAward(found: Found[]): Reading[] {
  const sizes = found.filter(({ meaning }) => meaning === 'size');
  const most = [...sizes, ...found.filter(({ meaning }) => meaning === 'most')];
  const stated = found.filter(({ meaning }) => meaning === 'least');
  const hasBareMost = found.some(({ meaning }) => meaning === 'most');
  const least = stated.length > 0 ? stated : hasBareMost ? [] : sizes;
  const highest = most.toSorted((a, b) => b.high - a.high)[0];
  const lowest = least.toSorted((a, b) => a.low - b.low)[0];
  return [
    ...(highest ? [reading('amount.ceiling', highest.high, highest)] : []),
    ...(lowest && (!highest || lowest.low <= highest.high)
      ? [reading('amount.floor', lowest.low, lowest)]
      : []),
  ];
}

function ofTheCall(found: Found[]): Reading[] {
  const totals = found.filter(({ meaning }) => meaning === 'total');
  const [first] = totals;
  return first && totals.every(({ high }) => high === first.high)
    ? [reading('amount.total', first.high, first)]
    : [];
}

function reading(
  field: 'amount.floor' | 'amount.ceiling' | 'amount.total',
  value: number,
  { currency, sentence }: Found,
): Reading {
  const money: ReadMoney = { value, currency };
  return { field, value: money, from: 'text', evidence: evidenceOf(sentence) };
}

/** The amounts of a sentence of which its words say what they mean. */
function amountsOf(sentence: string): Found[] {
  const written = CURRENCY.test(sentence) ? moneyInText(sentence) : [];
  if (written.length === 0) return [];
  const { marked, positions } = withMarks(sentence, written);
  const meanings = new Map<number, { meaning: Meaning; words: string }>();
  for (const { meaning, pattern } of AMOUNT_PHRASES) {
    for (const match of marked.matchAll(pattern)) {
      const position = match.index + match[0].lastIndexOf('#');
      const index = positions.indexOf(position);
      if (index >= 0 && !meanings.has(index)) meanings.set(index, { meaning, words: match[0] });
    }
  }
  return [...meanings].flatMap(([index, { meaning, words }]): Found[] => {
    const position = positions[index]!;
    const around = marked.slice(Math.max(0, position - BEFORE), position + AFTER);
    const wide = marked.slice(Math.max(0, position - FAR_BEFORE), position + AFTER);
    if (isOtherwise(around) || FOR_OTHERS.test(wide)) return [];
    const { low, high, currency } = written[index]!;
    return high < SMALLEST ? [] : [{ meaning: qualified(meaning, words), low, high, currency, sentence }];
  });
}

/** "Up to" makes the size of an award the most, "at least" the least. */
function qualified(meaning: Meaning, words: string): Meaning {
  if (meaning !== 'size') return meaning;
  const last = words.slice(-60);
  if (/\b(?:up to|maxim\w*|at most|no more than|not more than|limited to|not exceed\w*)\b[^#]*#/i.test(last))
    return 'most';
  return /\b(?:minimum|at least|no less than|not less than)\b[^#]*#/i.test(last) ? 'least' : meaning;
}

function isOtherwise(around: string): boolean {
  return OTHER_MEANING.test(around) || (DIRECT_COSTS.test(around) && !WHOLE_PROJECT.test(around));
}

/** The sentence with `#` for each amount, and where these stand. */
function withMarks(sentence: string, written: WrittenMoney[]): { marked: string; positions: number[] } {
  let marked = '';
  let from = 0;
  const positions: number[] = [];
  for (const { index, end } of written) {
    marked += sentence.slice(from, index).replaceAll('#', ' ');
    positions.push(marked.length);
    marked += '#';
    from = end;
  }
  return { marked: marked + sentence.slice(from).replaceAll('#', ' '), positions };
}
