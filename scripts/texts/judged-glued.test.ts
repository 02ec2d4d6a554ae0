import { expect, it } from 'vitest';
import { judgedGlued } from './judged-glued.ts';

it('words are parted rightly where people judged it', () => {
  const { right, parted, all } = judgedGlued();
  console.info(`Words parted: ${(right / parted).toFixed(3)} (${right} of ${parted})`);
  expect(all).toBeGreaterThanOrEqual(200);
  expect(parted).toBeGreaterThanOrEqual(200);
  expect(right / parted).toBeGreaterThanOrEqual(0.98);
});
