import { decodeHTML } from 'entities';

/** The words of HTML that was sanitised by an importer, on one line; blocks are set apart by a blank. Null stays empty. */
export function wordsOfHtml(html: string | null): string {
  if (!html) return '';
  const text = html.replace(/<[^>]*>/g, (tag) => (/^<\/?(?:b|strong|a|mark)\b/.test(tag) ? '' : ' '));
  const decoded = text.includes('&') ? decodeHTML(text) : text;
  // Single blanks, by far the most, stay as they are.
  return decoded.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
