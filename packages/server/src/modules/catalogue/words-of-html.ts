import { decodeHTML } from 'entities';

/** The words of HTML that an importer has sanitised, on one line. A blank separates blocks. Null gives an empty text. */
export function wordsOfHtml(html: string | null): string {
  if (!html) return '';
  const text = html.replace(/<[^>]*>/g, (tag) => (/^<\/?(?:b|strong|a|mark)\b/.test(tag) ? '' : ' '));
  const decoded = text.includes('&') ? decodeHTML(text) : text;
  // Single blanks are by far the most frequent. They stay as they are.
  return decoded.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
