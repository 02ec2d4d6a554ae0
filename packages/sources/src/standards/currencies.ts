/** Names and signs of currencies that Unicode does not list, folded as by `fold`. A sign of several currencies is missing. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '£': 'GBP',
  stg: 'GBP',
  sterling: 'GBP',
  pound: 'GBP',
  'pound sterling': 'GBP',
  'uk pound': 'GBP',
  'great british pound': 'GBP',
  '€': 'EUR',
  us$: 'USD',
  'u.s. dollar': 'USD',
  'united states dollar': 'USD',
  'american dollar': 'USD',
};

/** Codes that stand for no currency. */
const NO_CURRENCY = new Set(['XXX', 'XTS']);

const english = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
let byName: Map<string, string> | null = null;

/**
 * The ISO 4217 code of a currency written as a code in any letter case, by its English name or by a sign that only one currency
 * has; null for anything else. Codes and names as Unicode lists them. Codes of the past are known, their names are not.
 */
export function findCurrency(written: unknown): string | null {
  if (typeof written !== 'string') return null;
  const code = written.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) {
    const isKnown = english.of(code) !== undefined && !NO_CURRENCY.has(code);
    if (isKnown) return code;
  }
  byName ??= currencyNames();
  return byName.get(fold(written)) ?? null;
}

function currencyNames(): Map<string, string> {
  const names = Intl.supportedValuesOf('currency').map((code): [string, string] => [
    english.of(code) ?? code,
    code,
  ]);
  return new Map([...Object.entries(OTHER_NAMES), ...names].map(([name, code]) => [fold(name), code]));
}

/** Lower case, single blanks, without the s at the end of a word. */
function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/s(?= |$)/g, '');
}
