import { formatAmount } from '@fundry/contracts/formats/money.ts';
import { PER_EURO } from './words.ts';

/** Rounds a sum to `digits` significant digits, because amounts that people write down are round. */
export function rounded(value: number, digits: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) + 1 - digits);
  return Math.max(unit, Math.round(value / unit) * unit);
}

/** Converts euros into a round sum of a currency. Throws for a currency that the sample world does not know. */
export function inCurrency(euros: number, currency: string, digits = 2): number {
  const perEuro = PER_EURO[currency];
  if (perEuro === undefined) throw new Error(`The sample world has no rate of ${currency}.`);
  return rounded(euros * perEuro, digits);
}

/** Writes an amount as the sentences of a call do: "EUR 250,000". */
export function written(value: number, currency: string): string {
  return formatAmount(value, currency);
}
