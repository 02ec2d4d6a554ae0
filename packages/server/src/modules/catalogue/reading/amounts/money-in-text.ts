/** An amount, or a range of amounts, that a sentence writes; an amount alone is a range of one. */
export interface WrittenMoney {
  low: number;
  high: number;
  /** ISO 4217; `$` where only the sign is written, which several currencies share. */
  currency: string;
  index: number;
  end: number;
}

const SIGNS: Record<string, string> = { us$: 'USD', '€': 'EUR', '£': 'GBP', euro: 'EUR', euros: 'EUR' };
const CODE = 'EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK';
const BEFORE = `(?:US ?\\$|[$€£]|(?:${CODE}|euros?)(?![a-z]))`;
const AFTER = `(?:(?:${CODE}|euros?)(?![a-z])|[€£])`;
const NUMBER =
  '(?:\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3}){1,4}|\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d\\d?)?|\\d{1,3}(?:\\.\\d{3}){1,4}|\\d{1,9}(?:[.,]\\d\\d?)?)(?![.,]?\\d| \\d\\d? \\d)';
const SCALE = '(?:[ \\u00a0-]?(?:thousand|millions?|mio|mln|billions?|bn)(?![a-z])|[kmb](?![a-z0-9]))';
const MOST_OF = '(?:up to )?(?:a maximum of |maximally |maximum )?';

/** The first bound, and whether a second one follows. "And" joins two bounds only after "between". */
const MONEY = new RegExp(
  `(?<between>\\bbetween )?` +
    `(?:(?<sign>${BEFORE}) ?(?<number>${NUMBER})(?<scale>${SCALE})?|(?<![\\w.,$€£])(?<bare>${NUMBER})(?<bareScale>${SCALE})? ?(?<unit>${AFTER}))` +
    `(?<second>(?<join> ?[-–—] ?| to | and )${MOST_OF}(?<sign2>${BEFORE})? ?(?<number2>${NUMBER})(?<scale2>${SCALE})?(?: ?(?<unit2>${AFTER}))?)?`,
  'giu',
);

const SCALES: Record<string, number> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };

/**
 * The amounts of a sentence, in order: "$1.5 million", "EUR 3–5 million", "between EUR 2.00 and 4.00 million",
 * "EUR 250 000 to 500 000", "€3m". A scale or a currency that is written once holds for both bounds. A sum without a
 * currency is none.
 */
export function moneyInText(sentence: string): WrittenMoney[] {
  const found: WrittenMoney[] = [];
  const pattern = new RegExp(MONEY);
  for (let match = pattern.exec(sentence); match !== null; match = pattern.exec(sentence)) {
    const written = moneyOf(match);
    pattern.lastIndex = written.end;
    if (written.low <= written.high) found.push(written);
  }
  return found;
}

function moneyOf(match: RegExpExecArray): WrittenMoney {
  const { between, sign, number, scale, bare, bareScale, unit, join, sign2, number2, scale2, unit2 } =
    match.groups as Record<string, string | undefined>;
  const currency = currencyOf(sign ?? unit!);
  const first = number ?? bare!;
  const low = scaled(first, scale ?? bareScale);
  const index = match.index + (between?.length ?? 0);
  const end = match.index + match[0].length;
  const high = number2 === undefined ? low : scaled(number2, scale2);
  const isRange =
    join !== undefined &&
    (join !== ' and ' || between !== undefined) &&
    (sign2 === undefined || currencyOf(sign2) === currency) &&
    (sign2 !== undefined || unit2 !== undefined || high >= 1000);
  if (!isRange) {
    const beyond = join === undefined ? 0 : match[0].length - match[0].lastIndexOf(match.groups!.second!);
    return { low, high: low, currency, index, end: end - beyond };
  }
  const sharesScale = scale2 !== undefined && (scale ?? bareScale) === undefined && low < 1000;
  return { low: sharesScale ? scaled(first, scale2) : low, high, currency, index, end };
}

function currencyOf(written: string): string {
  const sign = written.toLowerCase().replace(' ', '');
  return SIGNS[sign] ?? sign.toUpperCase();
}

/** A comma or a full stop before three digits groups them, unless a scale follows: "EUR 50.000", but "1.234 million". */
function scaled(number: string, scale: string | undefined): number {
  const factor = SCALES[scale?.replace(/^[ \u00a0-]/, '')[0]?.toLowerCase() ?? ''] ?? 1;
  const grouped =
    factor === 1 ? number.replace(/[.,](?=\d{3}(?!\d))/g, '') : number.replace(/,(?=\d{3}(?!\d))/g, '');
  return Math.round(Number(grouped.replace(/[ \u00a0\u202f]/g, '').replace(',', '.')) * factor * 100) / 100;
}
