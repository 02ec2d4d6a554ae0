import type { Frame } from '../plot/frame.ts';
import { topAndOthers } from '../plot/top-and-others.ts';
import { type TreeInput, treeGeometry } from './tree-geometry.ts';

/**
 * As many of the greatest fields of a tree map as can show their names; `combine` makes one more field of all others. That one stays
 * without a name where none of these trees has room for it. `entries` are sorted, the greatest first.
 */
export function namedFields<T extends TreeInput>(
  entries: readonly T[],
  frame: Frame,
  combine: (left: T[]) => T,
): T[] {
  const trees = entries.map((_, left) => {
    const shown = topAndOthers([...entries], entries.length - left, combine);
    const isNamed = treeGeometry(shown, frame).cells.map(({ lines }) => lines.length > 0);
    return { shown, isNamed };
  });
  const named =
    trees.find(({ isNamed }) => isNamed.every(Boolean)) ??
    trees.find(({ isNamed }) => isNamed.slice(0, -1).every(Boolean));
  return named?.shown ?? [...entries];
}
