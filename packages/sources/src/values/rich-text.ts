import { RichTextWriter } from './html/rich-text-writer.ts';
import { unescapeTags } from './html/unescape-tags.ts';
import { visitHtml } from './html/visit-html.ts';
import { readableHtml } from './readable/readable-html.ts';

/** Tags with which a text says itself where its paragraphs and lines end. */
const BLOCKS = /<(?:p|br|div|h[1-6]|table)(?=[\s/>])/i;

/**
 * A publisher's HTML as `safeHtml`, made readable (`readable/`). Publishers often escape their tags once too often; such tags
 * count as tags.
 */
export function richText(html: string | null | undefined): string {
  return html ? readableHtml(safeHtml(unescapeTags(html))) : '';
}

/**
 * HTML that is safe to show, with a few tags only: a (http, https, mailto), br, p, b, strong, ul, ol, li, h3, mark.
 * Headings become h3, other blocks p; everything else keeps its words, and escaped tags stay words. Text without tags
 * keeps its paragraphs and line breaks. Empty when no word is left. The time it takes grows with the length of the
 * text only.
 */
export function safeHtml(html: string): string {
  const writer = new RichTextWriter({ lines: !BLOCKS.test(html) });
  visitHtml(html, writer);
  return writer.end();
}
