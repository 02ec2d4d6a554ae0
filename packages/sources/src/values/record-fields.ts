import { RecordRejected } from '../source.ts';
import { parseMoney } from './money.ts';
import { blankToNull } from './text.ts';

/** The fields of a raw record. It is rejected when it is not an object. */
export function fields(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new RecordRejected('The record is not an object with named fields.');
  }
  return raw as Record<string, unknown>;
}

/** The value as an object; empty when it is not one. */
export function part(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The values of a field that may be missing, single, or repeated. */
export function list(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The texts and numbers of a repeated field as texts, empty ones left out. */
export function texts(value: unknown): string[] {
  return list(value)
    .map(text)
    .filter((each) => each !== null);
}

/**
 * A text or number as text, without halves of surrogate pairs; null when it is empty or of another kind.
 */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && blankToNull(value) !== null ? value.toWellFormed() : null;
}

/** A text that the record must have; it is rejected when the text is missing. */
export function required(value: unknown, name: string): string {
  const found = text(value);
  if (found === null) throw new RecordRejected(`The record has no ${name}.`);
  return found.trim();
}

/** A whole number; null when it is not one ("none", "", "1-3"). */
export function count(value: unknown): number | null {
  const amount = parseMoney(value);
  return amount !== null && Number.isInteger(amount) ? amount : null;
}

/**
 * A web address with http or https; null when it is not one. A bare "www." is completed, and the redirection of a
 * mail gateway is undone.
 */
export function webAddress(value: unknown): string | null {
  const written = text(value)?.trim();
  if (!written) return null;
  const address = URL.parse(/^www\./i.test(written) ? `https://${written}` : written);
  if (!address || !/^https?:$/.test(address.protocol) || !address.hostname.includes('.')) return null;
  if (address.hostname.endsWith('.safelinks.protection.outlook.com')) {
    return webAddress(address.searchParams.get('url'));
  }
  return address.href;
}
