import { RichTextWriter } from './html/rich-text-writer.ts';
import { unescapeTags } from './html/unescape-tags.ts';
import { visitHtml } from './html/visit-html.ts';

/** Tags with which a text says itself where its paragraphs and lines end. */
const BLOCKS = /<(?:p|br|div|h[1-6]|table)(?=[\s/>])/i;

/**
 * HTML that is safe to show, with a few tags only: a (http, https, mailto), br, p, b, strong, ul, ol, li, h3, mark.
 * Headings become h3, other blocks p; everything else keeps its words. Text without tags keeps its paragraphs and
 * line breaks. Empty when no word is left. The time it takes grows with the length of the text only.
 */
export function richText(html: string | null | undefined): string {
  if (!html) return '';
  const unescaped = unescapeTags(html);
  const writer = new RichTextWriter({ lines: !BLOCKS.test(unescaped) });
  visitHtml(unescaped, writer);
  return writer.end();
}
