import type { Box } from './frame.ts';

/** How arrow keys move: `line` follows the order of the data, `plane` goes to the neighbour in that direction. */
export type Arrows = 'line' | 'plane';

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * The index to which a key moves from `from`; null for a key that does not move. At an end the index stays the same.
 */
export function moved(key: string, from: number, boxes: readonly Box[], arrows: Arrows): number | null {
  if (boxes.length === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return boxes.length - 1;
  if (key === 'PageDown') return Math.min(boxes.length - 1, from + 1);
  if (key === 'PageUp') return Math.max(0, from - 1);
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  if (arrows === 'plane') return neighbour(from, boxes, direction);
  const step = direction[0] + direction[1];
  return Math.min(boxes.length - 1, Math.max(0, from + step));
}

/** The nearest box in a direction: first among those within 45° of it, otherwise any on that side. */
function neighbour(from: number, boxes: readonly Box[], [dx, dy]: readonly [number, number]): number {
  const start = middle(boxes[from]!);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, box] of boxes.entries()) {
    const { x, y } = middle(box);
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    if (index === from || ahead <= 0.01) continue;
    const cost = ahead + 2 * aside + (aside > ahead ? 1e5 : 0);
    if (cost < least) {
      least = cost;
      best = index;
    }
  }
  return best;
}

function middle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
