import { expect, test } from 'vitest';
import { namedFields } from './named-fields.ts';
import { treeGeometry } from './tree-geometry.ts';

const ENTRIES = [
  { label: 'Medicine', value: 400, valueText: '400' },
  { label: 'Engineering', value: 200, valueText: '200' },
  { label: 'Arts and Humanities', value: 100, valueText: '100' },
  { label: 'Veterinary', value: 1, valueText: '1' },
];

test.each([358, 1000])('at %i px areas are as the values and fields do not overlap', (width) => {
  const { cells, height } = treeGeometry(ENTRIES, { width, text: 13 });
  const areas = cells.map(({ box }) => box.width * box.height);
  expect(areas[0]! / areas[1]!).toBeCloseTo(2, 0);
  for (const [index, { box }] of cells.entries()) {
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const other of cells.slice(index + 1)) {
      const apart =
        other.box.x >= box.x + box.width ||
        box.x >= other.box.x + other.box.width ||
        other.box.y >= box.y + box.height ||
        box.y >= other.box.y + other.box.height;
      expect(apart).toBe(true);
    }
  }
});

test('a field too small for its name has none', () => {
  const { cells } = treeGeometry(ENTRIES, { width: 600, text: 13 });
  expect(cells[0]!.lines).toEqual(['Medicine', '400']);
  expect(cells[3]!.lines).toEqual([]);
});

test('fields keep the order of the data', () => {
  const { cells } = treeGeometry([...ENTRIES].reverse(), { width: 600, text: 13 });
  const areas = cells.map(({ box }) => box.width * box.height);
  expect(areas).toEqual([...areas].sort((a, b) => a - b));
});

test('fields too small for their names share one that has a name', () => {
  const many = [
    ...ENTRIES,
    ...Array.from({ length: 9 }, (_, index) => ({ label: `Small field ${index}`, value: 1, valueText: '1' })),
  ];
  const combine = (left: typeof many) => ({
    label: `${left.length} other disciplines`,
    value: left.reduce((sum, { value }) => sum + value, 0),
    valueText: '',
  });
  for (const width of [358, 700, 1000]) {
    const frame = { width, text: 13 };
    const shown = namedFields(many, frame, combine);
    expect(shown.reduce((sum, { value }) => sum + value, 0)).toBe(710);
    expect(treeGeometry(shown, frame).cells.every(({ lines }) => lines.length > 0)).toBe(true);
  }
});

test('where one field has nearly all, the others still share one, though it has no room for a name', () => {
  const entries = [838, 95, 14, 12, 5, 3, 3, 2, 1].map((value, index) => ({
    label: `Discipline ${index}`,
    value,
    valueText: String(value),
  }));
  const shown = namedFields(entries, { width: 624, text: 13 }, (left) => ({
    label: `${left.length} other disciplines`,
    value: left.reduce((sum, { value }) => sum + value, 0),
    valueText: 'some',
  }));
  expect(shown.map(({ label }) => label)).toEqual(['Discipline 0', 'Discipline 1', '7 other disciplines']);
});
