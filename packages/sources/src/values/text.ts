import { dropInvisible } from '@fundry/contracts/text/invisible.ts';
import { decodeHTML } from 'entities';

/** Elements that sources really use. Anything else between angle brackets ("p<0.05", "<name@host>") is text. */
export const HTML_ELEMENTS =
  '(?:a|abbr|article|aside|b|big|blockquote|body|br|button|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|li|link|main|mark|meta|nav|o:p|object|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul)';

const ESCAPED_TAG = new RegExp(`&lt;(/?${HTML_ELEMENTS}(?:\\s(?:(?!&lt;|&gt;)[^<>])*)?/?)&gt;`, 'gi');
/** A tag of which only the quotes were escaped. */
const HALF_ESCAPED_TAG = new RegExp(`<${HTML_ELEMENTS}\\s[^<>]*=\\s*&(?:quot|#34|#39|apos);[^<>]*>`, 'gi');
const TAG = new RegExp(`</?${HTML_ELEMENTS}(?=[\\s/>])`, 'i');
/** A whole tag, whose quoted attributes may hold angle brackets, or a tag that is cut off at the end of the text. */
const ANY_TAG = new RegExp(
  `</?${HTML_ELEMENTS}(?:(?:[\\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?>|[\\s/][^<>]*$)`,
  'gi',
);
const NOT_SHOWN = /<!--[\s\S]*?-->|<(script|style|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const BLOCK_TAG =
  /<\/?(?:p|br|div|li|ul|ol|tr|td|th|table|h[1-6]|hr|dd|dt|section|article|blockquote|pre)(?=[\s/>])/gi;

/** Runs of blanks, control characters and private use (bullets of symbol fonts), except a single ordinary blank. */
const LONG_BLANK = / [\s\p{Cc}\p{Co}]+|[^\S ][\s\p{Cc}\p{Co}]*|[\p{Cc}\p{Co}][\s\p{Cc}\p{Co}]*/gu;

/**
 * The words of a text or HTML fragment on one line: tags removed, entities decoded (also when escaped twice), blanks
 * folded, invisible characters dropped. Empty for nothing.
 */
export function plainText(text: string | null | undefined): string {
  if (!text) return '';
  if (!/[<&]/.test(text)) return foldBlanks(text);
  const html = unescapeTags(text);
  const bare = TAG.test(html)
    ? html.replace(NOT_SHOWN, ' ').replace(BLOCK_TAG, ' $&').replace(ANY_TAG, '')
    : html;
  return foldBlanks(decodeHTML(bare));
}

/** The text with its blanks folded; null when nothing is left, because an empty field means "not stated". */
export function blankToNull(text: string | null | undefined): string | null {
  return foldBlanks(text ?? '') || null;
}

/** The text with each run of blanks as one blank and without outer ones. Invisible characters are dropped. */
export function foldBlanks(text: string): string {
  return dropInvisible(text.toWellFormed()).replace(LONG_BLANK, ' ').trim();
}

/**
 * Undoes the escaping of entities and known tags, however often it was repeated. Other escaped angle brackets stay
 * escaped.
 */
export function unescapeTags(text: string): string {
  const once = text.replace(/&(?:amp;)+(?=#?\w{1,31};)/gi, '&');
  return once
    .replace(ESCAPED_TAG, (_, inner: string) => `<${decodeHTML(inner)}>`)
    .replace(HALF_ESCAPED_TAG, (tag) => decodeHTML(tag));
}
