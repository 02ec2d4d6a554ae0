import { hierarchy, treemap } from 'd3-hierarchy';
import { type Box, type Frame, lineHeight, NARROW } from '../plot/frame.ts';
import { fitsInside, wrapText } from '../text/wrap-text.ts';

export interface TreeInput {
  label: string;
  value: number;
  valueText: string;
}

/** The positions of the fields of a tree map, in the order of the input. */
export interface TreeGeometry {
  height: number;
  cells: {
    box: Box;
    /** The lines that fit into the field. Empty if not even the shortest form fits. */
    lines: string[];
  }[];
}

const INSET = 6;

/**
 * Lays out fields with areas in proportion to their values. A field shows its name and value if both fit completely,
 * or else its name alone if that fits.
 */
export function treeGeometry(entries: readonly TreeInput[], frame: Frame): TreeGeometry {
  const height = frame.width < NARROW ? Math.round(frame.width * 1.2) : Math.round(frame.width * 0.6);
  const root = hierarchy<{ children?: readonly TreeInput[]; value?: number }>({ children: entries }).sum(
    (node) => ('label' in node ? Math.max(0, node.value ?? 0) : 0),
  );
  const laid = treemap<{ children?: readonly TreeInput[]; value?: number }>()
    .size([frame.width, height])
    .paddingInner(2)
    .round(true)(root);
  const line = lineHeight(frame);
  return {
    height,
    cells: (laid.children ?? []).map((node, index) => {
      const box = { x: node.x0, y: node.y0, width: node.x1 - node.x0, height: node.y1 - node.y0 };
      const { label, valueText } = entries[index]!;
      const width = box.width - 2 * INSET;
      const room = box.height - 2 * INSET;
      const name = wrapText(label, Math.max(1, width), frame.text);
      const value = wrapText(valueText, Math.max(1, width), frame.text);
      if (!fitsInside(name, label, room, line)) return { box, lines: [] };
      const both = value.length === 1 && (name.length + 1) * line <= room;
      return { box, lines: both ? [...name, ...value] : name };
    }),
  };
}
