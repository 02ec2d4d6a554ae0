import { wordsOfHtml } from '../../catalogue/catalogue.public.ts';

/** The length of the beginning of a note that lists show, in characters. */
const EXCERPT = 240;

/** The beginning of a note as plain text. */
export function excerptOf(html: string): string {
  return wordsOfHtml(html).slice(0, EXCERPT);
}
