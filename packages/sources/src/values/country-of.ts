import { findCountry } from '../standards/countries.ts';
import { text } from './record-fields.ts';

const known = new Map<string, string | null>();

/** The alpha-2 code of a country written in a field as a name or code; null for regions, several countries, or nothing. */
export function countryOf(value: unknown): string | null {
  const written = text(value);
  if (written === null) return null;
  let code = known.get(written);
  if (code === undefined) {
    code = findCountry(written);
    if (known.size < 10_000) known.set(written, code);
  }
  return code;
}
