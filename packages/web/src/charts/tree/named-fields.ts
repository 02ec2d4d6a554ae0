import type { Frame } from '../plot/frame.ts';
import { topAndOthers } from '../plot/top-and-others.ts';
import { type TreeInput, treeGeometry } from './tree-geometry.ts';

/**
 * As many of the greatest fields of a tree map as can show their names; `combine` makes one more field of all others. `entries`
 * are sorted, the greatest first.
 */
export function namedFields<T extends TreeInput>(
  entries: readonly T[],
  frame: Frame,
  combine: (left: T[]) => T,
): T[] {
  for (let kept = entries.length; kept > 0; kept--) {
    const shown = topAndOthers([...entries], kept, combine);
    if (treeGeometry(shown, frame).cells.every(({ lines }) => lines.length > 0)) return shown;
  }
  return [...entries];
}
