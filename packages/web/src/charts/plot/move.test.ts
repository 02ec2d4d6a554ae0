import { expect, test } from 'vitest';
import { moved } from './move.ts';

const at = (x: number, y: number) => ({ x, y, width: 2, height: 2 });
const ROW = [at(0, 0), at(10, 0), at(20, 0)];
const PLANE = [at(50, 50), at(90, 55), at(50, 10), at(10, 50), at(52, 90), at(95, 5)];

test('in a line right and down go on, left and up go back, the ends stay', () => {
  expect(moved('ArrowRight', 0, ROW, 'line')).toBe(1);
  expect(moved('ArrowDown', 1, ROW, 'line')).toBe(2);
  expect(moved('ArrowRight', 2, ROW, 'line')).toBe(2);
  expect(moved('ArrowLeft', 0, ROW, 'line')).toBe(0);
  expect(moved('ArrowUp', 2, ROW, 'line')).toBe(1);
});

test('in a plane arrows go to the nearest in their direction', () => {
  expect(moved('ArrowRight', 0, PLANE, 'plane')).toBe(1);
  expect(moved('ArrowUp', 0, PLANE, 'plane')).toBe(2);
  expect(moved('ArrowLeft', 0, PLANE, 'plane')).toBe(3);
  expect(moved('ArrowDown', 0, PLANE, 'plane')).toBe(4);
  expect(moved('ArrowRight', 2, PLANE, 'plane')).toBe(5);
  expect(moved('ArrowLeft', 3, PLANE, 'plane')).toBe(3);
});

test('Home, End and the page keys go through the order of the data', () => {
  expect(moved('Home', 3, PLANE, 'plane')).toBe(0);
  expect(moved('End', 0, PLANE, 'plane')).toBe(5);
  expect(moved('PageDown', 0, PLANE, 'plane')).toBe(1);
  expect(moved('PageUp', 0, PLANE, 'plane')).toBe(0);
});

test('other keys move nothing, and neither does any without data', () => {
  expect(moved('Enter', 0, ROW, 'line')).toBeNull();
  expect(moved('ArrowRight', 0, [], 'line')).toBeNull();
});
