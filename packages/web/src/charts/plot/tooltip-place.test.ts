import { expect, test } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';

const SIZE = { width: 100, height: 40 };
const mark = (x: number, y: number) => ({ x, y, width: 20, height: 20 });

test('above the middle of its mark', () => {
  expect(tooltipPlace(mark(200, 100), SIZE, 400, -500)).toEqual({ x: 160, y: 52 });
});

test('below where it would leave the window, and never beyond the sides', () => {
  expect(tooltipPlace(mark(200, 10), SIZE, 400, 0).y).toBe(38);
  expect(tooltipPlace(mark(0, 100), SIZE, 400, -500).x).toBe(0);
  expect(tooltipPlace(mark(390, 100), SIZE, 400, -500).x).toBe(300);
});
