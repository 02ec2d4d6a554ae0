/**
 * The content of the <head> of a record's page. The server writes it into the HTML. The browser updates it when a
 * person goes from page to page. Both build it here, so that they never differ. The browser loads this file, so it
 * must not import a schema library.
 */
export interface PageHead {
  /** The title of the page, without the name of the product. */
  title: string;
  /** One or two sentences of plain text for `<meta name="description">`, at most 300 characters. */
  description: string;
  /** The path of the page that stands for all tabs of the record, for `<link rel="canonical">`. */
  path: string;
  /** The record as schema.org JSON-LD. */
  data: StructuredData;
}

export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

/** The `id` of the only script element with structured data on the page. */
export const STRUCTURED_DATA_ID = 'structured-data';

const DESCRIPTION_LENGTH = 300;

/**
 * Structured data as text for a script element. It escapes `<`, so that no record can end the element, and line
 * separators.
 */
export function structuredDataText(data: StructuredData): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Joins the parts that are present into sentences, at most 300 characters long. A longer text is cut at a word and
 * ends with an ellipsis.
 */
export function describe(parts: (string | null)[]): string {
  const said = parts.filter((part) => part !== null && part.trim() !== '') as string[];
  const text = said.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ');
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const room = DESCRIPTION_LENGTH - 2;
  const end = text.lastIndexOf(' ', room);
  return `${text.slice(0, end > 0 ? end : room)} …`;
}

/** The object without values that are not stated: null, undefined and empty lists. */
export function stated(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
