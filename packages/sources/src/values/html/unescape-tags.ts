import { decodeHTML } from 'entities';
import { ELEMENT_NAMES } from './elements.ts';

/** A longer tag is text. The limit keeps the pattern from running out of memory. */
const LONGEST_TAG = 10_000;

const ESCAPED_TAG = new RegExp(
  `&lt;(/?${ELEMENT_NAMES}(?:\\s(?:(?!&lt;|&gt;)[^<>]){0,${LONGEST_TAG}})?/?)&gt;`,
  'gi',
);
const TAG_WITH_ATTRIBUTES = new RegExp(`<${ELEMENT_NAMES}\\s[^<>]*>`, 'gi');
const ESCAPED_QUOTE = /=\s*&(?:quot|#34|#39|apos);/i;
const STRAY_ANGLE = new RegExp(`<(?!/?${ELEMENT_NAMES}(?=[\\s/>])|!--)`, 'gi');

/**
 * Undoes the escaping of entities and known tags, however often it was repeated, also where only the quotes of a tag
 * were escaped. Other escaped angle brackets stay escaped.
 */
export function unescapeTags(text: string): string {
  const once = text.replace(/&(?:amp;)+(?=#?\w{1,31};)/gi, '&');
  return once
    .replace(ESCAPED_TAG, (_, inner: string) => `<${decodeHTML(inner)}>`)
    .replace(TAG_WITH_ATTRIBUTES, (tag) => (ESCAPED_QUOTE.test(tag) ? decodeHTML(tag) : tag));
}

/** Escapes each angle bracket that begins neither a known tag nor a comment. */
export function escapeStrayAngles(text: string): string {
  return text.replace(STRAY_ANGLE, '&lt;');
}
