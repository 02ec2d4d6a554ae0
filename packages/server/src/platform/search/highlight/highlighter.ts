import type { Query } from '../port.ts';
import { MarkFinder } from './find-marks.ts';
import { leavesToMark } from './leaves.ts';
import { markedHtml } from './marked-html.ts';
import { bestPassage } from './passage.ts';

/** Shows what of a text a query found, as HTML that holds nothing but text and `<mark>`. */
export interface Highlighter {
  /** The whole text with the found words marked; null when there are none. */
  whole(text: string): string | null;
  /** The passage of a text around the found words, with an ellipsis where it was cut; null when there are none. */
  passage(text: string): string | null;
}

/** The highlighter of a query; null when the query looks for nothing. */
export function highlighterOf(query: Query | null): Highlighter | null {
  const leaves = leavesToMark(query);
  if (leaves.length === 0) return null;
  const finder = new MarkFinder(leaves);
  return {
    whole(text) {
      const marks = finder.find(text);
      return marks.length === 0 ? null : markedHtml(text, marks);
    },
    passage(text) {
      const marks = finder.find(text);
      if (marks.length === 0) return null;
      const { from, to } = bestPassage(text, marks);
      const html = markedHtml(text, marks, from, to).trim();
      return `${from > 0 ? '… ' : ''}${html}${to < text.length ? ' …' : ''}`;
    },
  };
}
