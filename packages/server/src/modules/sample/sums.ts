import { formatAmount } from '@fundry/contracts/formats/money.ts';
import { PER_EURO } from './words.ts';

/** A sum with so many significant digits, the rest zeros; amounts that people write down are round. */
export function rounded(value: number, digits: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) + 1 - digits);
  return Math.max(unit, Math.round(value / unit) * unit);
}

/** So many euros as a round sum of a currency. Throws for a currency that the sample world does not know. */
export function inCurrency(euros: number, currency: string, digits = 2): number {
  const perEuro = PER_EURO[currency];
  if (perEuro === undefined) throw new Error(`The sample world has no rate of ${currency}.`);
  return rounded(euros * perEuro, digits);
}

/** "EUR 250,000", as sentences of a call write it. */
export function written(value: number, currency: string): string {
  return formatAmount(value, currency);
}
