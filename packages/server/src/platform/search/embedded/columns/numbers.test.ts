import { expect, test } from 'vitest';
import { Bits } from './numbers.ts';

test('the members of a set are counted between any two numbers', () => {
  const numbers = [0, 1, 30, 31, 32, 63, 64, 95, 200];
  const bits = new Bits().with(numbers);
  for (let end = 0; end < 300; end++) {
    expect(bits.countBelow(end), `${end}`).toBe(numbers.filter((number) => number < end).length);
  }
  for (const start of [0, 1, 31, 32, 40, 64, 100, 250])
    for (let end = start; end < 300; end++) {
      const among = numbers.filter((number) => number >= start && number < end);
      expect(bits.countBetween(start, end), `${start} to ${end}`).toBe(among.length);
    }
  expect(new Bits().countBelow(1000)).toBe(0);
  const all = new Bits(new Uint32Array(3).fill(0xffff_ffff));
  expect(all.countBelow(96)).toBe(96);
});
