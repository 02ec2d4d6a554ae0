import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

countries.registerLocale(english);

/** Ways of writing a country that are neither its ISO codes nor its English names. UK and EL are the EU's own codes. */
const ALSO: Record<string, string> = {
  UK: 'GB',
  EL: 'GR',
  'GREAT BRITAIN': 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  'NORTHERN IRELAND': 'GB',
  'ENGLAND AND WALES': 'GB',
  USA: 'US',
  'UNITED STATES OF AMERICA': 'US',
  'KOREA REPUBLIC OF': 'KR',
  'SOUTH KOREA': 'KR',
  RUSSIA: 'RU',
  'CZECH REPUBLIC': 'CZ',
  'THE NETHERLANDS': 'NL',
  'IVORY COAST': 'CI',
  BURMA: 'MM',
  SWAZILAND: 'SZ',
};

const known = new Map<string, string | null>();

/**
 * The ISO 3166-1 alpha-2 code of a country written as a code of two or three letters or by its English name, in any case.
 * Null for anything else ("Global", "North West", ""): a region or a guess is never a country.
 */
export function countryCode(written: string | null | undefined): string | null {
  if (!written) return null;
  let code = known.get(written);
  if (code === undefined) {
    code = find(written.replace(/\s+/g, ' ').trim());
    if (known.size < 10_000) known.set(written, code);
  }
  return code;
}

function find(name: string): string | null {
  const upper = name.toUpperCase();
  const also = ALSO[upper];
  if (also) return also;
  if (/^[A-Z]{2}$/.test(upper)) return countries.isValid(upper) ? upper : null;
  if (/^[A-Z]{3}$/.test(upper)) return countries.alpha3ToAlpha2(upper) ?? null;
  return countries.getAlpha2Code(name, 'en') ?? null;
}
