/**
 * What stands in the <head> of a record's page. The server writes it into the HTML, the browser keeps it right when one goes
 * from page to page; both build it here, so that they never differ. No schema library: the browser loads this.
 */
export interface PageHead {
  /** The page's title without the name of the product. */
  title: string;
  /** One or two sentences of plain text for `<meta name="description">`, at most 300 characters. */
  description: string;
  /** Path of the page that stands for all tabs of the record, for `<link rel="canonical">`. */
  path: string;
  /** The record as schema.org JSON-LD. */
  data: StructuredData;
}

export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

/** `id` of the one script element that holds the structured data of the page. */
export const STRUCTURED_DATA_ID = 'structured-data';

const DESCRIPTION_LENGTH = 300;

/** Structured data as text that can stand inside a script element: no `<` of a record can end it, nor can a line separator. */
export function structuredDataText(data: StructuredData): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Joins what is there into sentences and cuts at a word, with an ellipsis where something was cut. */
export function describe(parts: (string | null)[]): string {
  const said = parts.filter((part) => part !== null && part.trim() !== '') as string[];
  const text = said.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ');
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const room = DESCRIPTION_LENGTH - 2;
  const end = text.lastIndexOf(' ', room);
  return `${text.slice(0, end > 0 ? end : room)} …`;
}

/** An object without what is not stated: null, undefined, and empty lists. */
export function stated(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
