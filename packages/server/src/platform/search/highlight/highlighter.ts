import type { Query } from '../port.ts';
import { MarkFinder } from './find-marks.ts';
import { leavesToMark } from './leaves.ts';
import { markedHtml } from './marked-html.ts';
import { bestPassage } from './passage.ts';

/** Shows which words of a text a query found, as HTML with nothing but text and `<mark>`. */
export interface Highlighter {
  /** The whole text with the found words marked. Null when it has none of them. */
  whole(text: string): string | null;
  /**
   * The passage of a text around the found words, with an ellipsis where it was cut. Null when the text has none of them.
   */
  passage(text: string): string | null;
}

/** The highlighter of a query. Null when the query has nothing to mark. */
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
