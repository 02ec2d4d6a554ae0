import { expect, test } from 'vitest';
import { deselect, NOTHING_SELECTED, type Positioned, select, selectAll, selectPage } from './selection.ts';

const at = (position: number, id: string): Positioned => ({ position, id });

test('a result is kept under its overall position, and goes when it is deselected', () => {
  const two = select(NOTHING_SELECTED, [at(0, 'a'), at(21, 'b')]);
  expect([...two.selectedItems]).toEqual([
    [0, 'a'],
    [21, 'b'],
  ]);
  expect([...deselect(two, ['a']).selectedItems]).toEqual([[21, 'b']]);
  expect(two.selectAllContext).toBe('all');
});

test('another order changes nothing: who stands at a taken position displaces nobody from the selection', () => {
  const first = select(NOTHING_SELECTED, [at(0, 'a'), at(1, 'b')]);
  const other = select(first, [at(0, 'z'), at(5, 'a')]);
  expect([...other.ids]).toEqual(['a', 'b', 'z']);
  expect(other.selectedItems.get(0)).toBe('z');
  const without = deselect(other, ['a']);
  expect([...without.ids]).toEqual(['b', 'z']);
  expect(without.displaced.size).toBe(0);
});

test('a page is added to what is chosen, all results replace it; the context says which', () => {
  const page = selectPage(select(NOTHING_SELECTED, [at(40, 'x')]), [at(0, 'a'), at(1, 'b')]);
  expect([...page.ids]).toEqual(['x', 'a', 'b']);
  expect(page.selectAllContext).toBe('page');
  const all = selectAll(['c', 'd']);
  expect([...all.selectedItems]).toEqual([
    [0, 'c'],
    [1, 'd'],
  ]);
  expect(all.selectAllContext).toBe('all');
});

test('more than 10,000 are never chosen', () => {
  const all = selectAll(Array.from({ length: 10_500 }, (_, index) => String(index)));
  expect(all.ids.size).toBe(10_000);
  expect(select(all, [at(10_000, 'x')]).ids.has('x')).toBe(false);
});
