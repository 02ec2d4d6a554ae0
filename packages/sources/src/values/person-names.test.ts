import { describe, expect, it } from 'vitest';
import { personName } from './person-names.ts';

describe('personName', () => {
  it.each([
    ['EXAMPLE, ADA B.', 'Ada B. Example'],
    ['EXAMPLE, ADA ', 'Ada Example'],
    ["MCEXAMPLE-O'NIL, ADA", "Ada McExample-O'Nil"],
    ['DE LA CRUZ, MARIA III', 'Maria III De La Cruz'],
    ['ÅSTRÖM, ÉVA', 'Éva Åström'],
    ['van Example, Ada', 'Ada van Example'],
    ['EXAMPLE', 'Example'],
    [' , ', null],
    ['', null],
    [null, null],
  ])('%j → %j', (written, name) => expect(personName(written)).toBe(name));
});
