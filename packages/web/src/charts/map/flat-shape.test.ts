import type { MultiPolygon, Position } from 'geojson';
import { expect, test } from 'vitest';
import { outlineOf } from './flat-shape.ts';

const shape = (...rings: Position[][]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: rings.map((ring) => [ring]),
});

test('an outline keeps its corners, on a grid of half a pixel', () => {
  const square = [
    [0.1, 0],
    [0.2, 0.1],
    [5, 0.1],
    [10.2, 0],
    [10, 10.3],
    [0, 10],
    [0.1, 0],
  ];
  expect(outlineOf(shape(square))).toBe('M0,0L10,0L10,10.5L0,10Z');
});

test('two neighbours have the same corners on their border, whichever way it runs', () => {
  const border = [
    [4.1, 0],
    [4.4, 1.3],
    [4.3, 1.4],
    [5.9, 2.2],
    [4.1, 3.1],
    [4, 6],
  ];
  const west = outlineOf(shape([[0, 0], ...border, [0, 6], [0, 0]]));
  const east = outlineOf(shape([[9, 6], ...border.toReversed(), [9, 0], [9, 6]]));
  const corners = (outline: string): string[] => outline.match(/\d[\d.]*,\d[\d.]*/g) ?? [];
  const shared = corners(west).filter((corner) => corners(east).includes(corner));
  expect(shared).toEqual(['4,0', '4.5,1.5', '6,2', '4,3', '4,6']);
});

test('an island smaller than the grid is left out', () => {
  const islet = [
    [3, 3],
    [3.1, 3],
    [3.1, 3.2],
    [3, 3],
  ];
  expect(outlineOf(shape(islet))).toBe('');
});
