import { expect, test } from 'vitest';
import { investigatorId, readAuthorId, readInvestigator } from './author-ids.ts';

test.each([
  ['0000-0002-1825-0097', { source: 'orcid', id: '0000-0002-1825-0097' }],
  [' https://orcid.org/0000-0002-1694-233x/ ', { source: 'orcid', id: '0000-0002-1694-233X' }],
  ['0000-0002-1825-0098', null],
  ['A5023888391', { source: 'openalex', id: 'A5023888391' }],
  ['https://openalex.org/authors/a5023888391', { source: 'openalex', id: 'A5023888391' }],
  ['W5023888391', null],
  ['catalogue::Vexler, Maria', { source: 'catalogue', id: 'catalogue::Vexler, Maria' }],
  ['catalogue::', null],
  ['', null],
])('%s is read as what it is', (text, read) => {
  expect(readAuthorId(text)).toEqual(read);
});

test('an investigator is told by name and institution, whatever the name holds', () => {
  for (const id of [
    { name: 'Vexler: Maria / Ann', institutionId: 12 },
    { name: '12:34', institutionId: null },
  ])
    expect(readInvestigator(investigatorId(id))).toEqual(id);
});
