import { expect, test } from 'vitest';
import type { PersonNamed } from './names-query.ts';
import { whoItIs } from './who-it-is.ts';

const smith: PersonNamed = {
  id: 'John Smith',
  text: 'John Smith',
  count: 3,
  orcids: [],
  institutions: [{ id: '1', text: 'A', year: 2024 }],
  are: 'unknown',
};
const two = [...smith.institutions, { id: '2', text: 'B', year: 2020 }];

test.each([
  [smith, { words: '3 awards', apart: false }],
  [
    { ...smith, institutions: two },
    { words: '3 awards, perhaps of several people', apart: true },
  ],
  [
    { ...smith, institutions: two, orcids: ['a'], are: 'one' as const },
    { words: '3 awards', apart: false },
  ],
  [
    { ...smith, orcids: ['a', 'b'], are: 'several' as const },
    { words: '3 awards of 2 or more people', apart: true },
  ],
])('people of one name are told apart where awards tell', (person, said) => {
  expect(whoItIs(person)).toEqual(said);
});
