import { escapeHtml } from '../../escape-html.ts';
import type { Mark } from './find-marks.ts';

/**
 * A stretch of a text as HTML. Its only tags are `<mark>` around everything marked. Marks that touch or overlap
 * become one.
 */
export function markedHtml(text: string, marks: Mark[], from = 0, to = text.length): string {
  let html = '';
  let at = from;
  for (let index = 0; index < marks.length; ) {
    const start = Math.max(marks[index]!.start, from);
    let end = marks[index]!.end;
    for (index++; index < marks.length && marks[index]!.start <= end; index++) {
      end = Math.max(end, marks[index]!.end);
    }
    end = Math.min(end, to);
    if (start >= end || start < at) continue;
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at, to));
}
