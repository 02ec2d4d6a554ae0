import bundled from './reference-rates.json' with { type: 'json' };

/** Dated exchange rates with their source. They are shown wherever amounts in several currencies are compared. */
export interface ReferenceRates {
  source: string;
  url: string | null;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Units of a currency (ISO 4217) that one euro buys. */
  perEuro: Record<string, number>;
}

/** The table of rates that is part of Fundry. */
export const BUNDLED_RATES: ReferenceRates = loadRates(bundled);

let rates = BUNDLED_RATES;

/** The table of rates in use. */
export function referenceRates(): ReferenceRates {
  return rates;
}

/** Replaces the table of rates for this process. It must be called only once, before any amounts are compared. */
export function useRates(table: ReferenceRates): void {
  rates = table;
}

/** The currencies in which amounts can be given and compared: EUR first, then by code. */
export function currencies(): string[] {
  return ['EUR', ...Object.keys(rates.perEuro).sort()];
}

/**
 * Converts an amount to euros with the table in use. Null for a currency without a rate, because then nothing can be
 * compared.
 */
export function toEuro(value: number, currency: string): number | null {
  if (currency === 'EUR') return value;
  const rate = rates.perEuro[currency];
  return rate === undefined ? null : value / rate;
}

/** Converts an amount in euros to another currency with the table in use. Null for a currency without a rate. */
export function fromEuro(euros: number, currency: string): number | null {
  if (currency === 'EUR') return euros;
  const rate = rates.perEuro[currency];
  return rate === undefined ? null : euros * rate;
}

/**
 * Checks a table of rates: `{ "source", "date": "YYYY-MM-DD", "perEuro": { "USD": 1.04 } }` and an optional `url`.
 * Throws an `Error` whose message says in one sentence what is wrong. A rate for EUR is left out, because it is always
 * 1.
 */
export function loadRates(json: unknown): ReferenceRates {
  if (!isObject(json)) throw new Error('The rates must be an object with source, date and perEuro.');
  const { source, date, perEuro, url = null } = json;
  if (typeof source !== 'string' || source.trim() === '') {
    throw new Error('The rates must name their source, as in "source": "European Central Bank".');
  }
  if (typeof date !== 'string' || !isDay(date)) {
    throw new Error('The rates must have a date, as in "date": "2024-12-31".');
  }
  if (url !== null && typeof url !== 'string') throw new Error('The url of the rates must be text.');
  if (!isObject(perEuro) || Object.keys(perEuro).length === 0) {
    throw new Error('The rates must list units per euro, as in "perEuro": { "USD": 1.04 }.');
  }
  const checked: Record<string, number> = {};
  for (const [currency, rate] of Object.entries(perEuro)) {
    if (!/^[A-Z]{3}$/.test(currency))
      throw new Error(`"${currency}" is not a currency code of three capital letters.`);
    if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0) {
      throw new Error(`The rate of ${currency} must be a number above 0: units of ${currency} per euro.`);
    }
    if (currency !== 'EUR') checked[currency] = rate;
  }
  return { source, url, date, perEuro: checked };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}
