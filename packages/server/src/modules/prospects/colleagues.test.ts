import { expect, test } from 'vitest';
import { colleaguesIn } from './colleagues.ts';

const award = (recipients: number, ...names: string[]) => ({
  recipients: Array.from({ length: recipients }, () => ({}) as never),
  investigators: names.map((name) => ({ name, orcid: null, role: null })),
});

test('colleagues are the investigators of awards to their institution alone, those with most awards first', () => {
  const awards = [award(1, 'Jo'), award(2, 'Elsewhere'), award(1, 'Kim', 'Kim'), award(1, 'Ann', 'Kim')];
  expect(colleaguesIn(awards)).toEqual([
    { name: 'Kim', awards: 2 },
    { name: 'Jo', awards: 1 },
    { name: 'Ann', awards: 1 },
  ]);
  expect(colleaguesIn(Array.from({ length: 20 }, (_, at) => award(1, `P${at}`)))).toHaveLength(8);
});
