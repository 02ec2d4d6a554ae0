import { withLists } from './list-items.ts';
import { partGlued } from './part-glued.ts';

const TAG = /(<[^<>]*>)/;

/**
 * Sanitised HTML of a publisher in which lists that were typed are lists, and words that run together are parted where that is safe. The
 * words of links stay as they are.
 */
export function readableHtml(html: string): string {
  let inLink = false;
  const parted = html.split(TAG).map((piece) => {
    if (!piece.startsWith('<')) return inLink ? piece : partGlued(piece);
    if (piece.startsWith('<a ')) inLink = true;
    else if (piece === '</a>') inLink = false;
    return piece;
  });
  return withLists(parted.join(''));
}
