import { expect, test } from 'vitest';
import { Outages } from './outages.ts';

test('an outage ends, also when what was killed does not come back', async () => {
  let ms = 10;
  const outages = new Outages(() => ms);
  const gone = outages.during(async () => {
    ms = 30;
    throw new Error('it does not come back');
  });
  await expect(gone).rejects.toThrow('it does not come back');
  expect(outages.lasted).toEqual([20]);
  expect([outages.touched(0, 9), outages.touched(0, 10), outages.touched(31, 40)]).toEqual([
    false,
    true,
    false,
  ]);
});
