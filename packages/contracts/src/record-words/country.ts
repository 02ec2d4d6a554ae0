import { listInWords } from '../formats/list.ts';
import { COUNTRY_NAMES } from './country-names.ts';
import { EU_MEMBERS } from './eu-members.ts';

const COUNTRIES_SHOWN = 2;
/** Countries that take "the" within a sentence. */
const WITH_ARTICLE = new Set(
  'AE BQ BS CC CF CK DO FK FO GB GM HM IM IO KM KY MH MP MV NL PH PS SB SC TC TF UM US VG VI'.split(' '),
);

/** "DE" → "Germany". A code that stands for no country or region is returned unchanged. */
export function countryName(code: string): string {
  return COUNTRY_NAMES.get(code) ?? regionName(code);
}

let regions: Intl.DisplayNames | undefined;

/** "EU" → "European Union". */
function regionName(code: string): string {
  try {
    regions ??= new Intl.DisplayNames('en', { type: 'region' });
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Countries within a sentence. Only the first two of many are named: "Germany, the Netherlands and 3 more countries".
 * The European Union stands for its members where all of them are there.
 */
export function countriesInSentence(codes: readonly string[]): string {
  const isUnion = EU_MEMBERS.every((code) => codes.includes(code));
  const others = isUnion ? codes.filter((code) => !EU_MEMBERS.includes(code)) : codes;
  const names = others.map((code) =>
    WITH_ARTICLE.has(code) ? `the ${countryName(code)}` : countryName(code),
  );
  if (isUnion) names.unshift(`the ${countryName('EU')}`);
  return listInWords(names, COUNTRIES_SHOWN, 'more countries');
}
