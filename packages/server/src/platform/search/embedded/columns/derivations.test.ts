import { expect, test } from 'vitest';
import { Derivations } from './derivations.ts';
import type { FieldValues } from './field-values.ts';

const field = (codeCount: number, ...numbers: number[]) => ({
  column: Uint16Array.from(numbers),
  values: { codeCount, sets: null, lists: null } as unknown as FieldValues,
});

test('a column follows from another where equal numbers have equal numbers', () => {
  const funders = field(4, 1, 2, 3, 0, 2);
  const countries = field(2, 2, 1, 2, 0, 1);
  const derivations = new Derivations();
  expect(derivations.between(funders, countries)).toEqual(Int32Array.of(0, 2, 1, 2, -1));
  expect(derivations.between(countries, funders)).toBeNull();
  expect(derivations.between(funders, field(2, 2, 1, 2, 0, 2))).toBeNull();
});

test('nothing follows from numbers that are not places or sets', () => {
  const amounts = { column: Float64Array.of(1, 2), values: null };
  expect(new Derivations().between(amounts, field(1, 1, 1))).toBeNull();
});
