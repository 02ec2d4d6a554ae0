import { expect, test } from 'vitest';
import { areaFacts, missingSentence, partFacts } from './record-facts.ts';
import { countryLinks, phrase, plain } from './record-links.ts';
import { sourceLinks } from './record-sources.ts';

test('words become a phrase that the query language reads as exactly these words', () => {
  expect(phrase('photonics')).toBe('photonics');
  expect(phrase('quantum sensing')).toBe('"quantum sensing"');
  expect(phrase('PAR-25-123')).toBe('"PAR-25-123"');
  expect(phrase('the "open" call')).toBe('"the open call"');
  expect(phrase('NOT')).toBe('"NOT"');
});

test('areas of both levels lead into the search by their level, apart by how they were found', () => {
  const areas = [
    { code: '1700', description: 'Computer Science', basis: 'mapped' },
    { code: '1702', description: 'Artificial Intelligence', basis: 'text' },
  ] as const;
  expect(areaFacts('awards', [...areas])).toEqual([
    {
      term: 'Research areas',
      note: 'from the source’s own classification',
      values: [{ text: 'Computer Science', href: '/search/awards?discipline=1700' }],
    },
    {
      term: 'Further areas',
      note: 'read from the text',
      values: [{ text: 'Artificial Intelligence', href: '/search/awards?sub-discipline=1702' }],
    },
  ]);
  expect(areaFacts('awards', [areas[1]])).toMatchObject([
    { term: 'Research areas', note: 'read from the text' },
  ]);
  expect(areaFacts('awards', [{ ...areas[0], basis: 'usual' }])).toMatchObject([
    { term: 'Research areas', note: 'what its programme or funder usually funds' },
  ]);
  expect(areaFacts('awards', [])).toEqual([{ term: 'Research areas', values: null }]);
});

test('countries are sorted by name and lead into the search by the filter named', () => {
  expect(countryLinks('opportunities', 'applicantCountry', ['US', 'AT', 'DE'])).toEqual([
    { text: 'Austria', href: '/search/opportunities?applicantCountry=AT' },
    { text: 'Germany', href: '/search/opportunities?applicantCountry=DE' },
    { text: 'United States', href: '/search/opportunities?applicantCountry=US' },
  ]);
});

test('what is not stated goes into one sentence', () => {
  const { stated, missing } = partFacts([
    { term: 'Grant type', values: [plain('Prize')] },
    { term: 'Degree', values: null },
    { term: 'Contact', values: [] },
    { term: 'ROR', values: null },
  ]);
  expect(stated.map(({ term }) => term)).toEqual(['Grant type']);
  expect(missingSentence(missing)).toBe('Not stated by the source: degree, contact and ROR.');
  expect(missingSentence(['Degree'])).toBe('Not stated by the source: degree.');
  expect(missingSentence([])).toBe(null);
});

test('sources are named, linked when the address is one of the web, and say what became of the record', () => {
  const fetchedAt = '2026-02-11T08:00:00.000Z';
  expect(
    sourceLinks([
      { source: 'grants-gov', sourceId: '1', url: 'https://www.grants.gov/1', fetchedAt, withdrawn: true },
      { source: 'own-list', sourceId: '2', url: 'javascript:alert(1)', fetchedAt, withdrawn: false },
    ]),
  ).toEqual([
    {
      text: 'Grants.gov',
      href: 'https://www.grants.gov/1',
      note: 'fetched 11-Feb-2026, withdrawn by the source',
    },
    { text: 'own-list', href: null, note: 'fetched 11-Feb-2026' },
  ]);
});

test('many records of one source stand in one line', () => {
  const records = Array.from({ length: 4 }, (_, index) => ({
    source: 'crossref',
    sourceId: String(index),
    url: `https://doi.org/10.13039/${index}`,
    fetchedAt: '2026-02-11T08:00:00.000Z',
    withdrawn: false,
  }));
  expect(sourceLinks(records)).toEqual([
    {
      text: 'Crossref Open Funder Registry',
      href: 'https://doi.org/10.13039/0',
      note: '4 records, fetched 11-Feb-2026',
    },
  ]);
  expect(sourceLinks(records.slice(0, 3)).map(({ note }) => note)).toEqual([
    '0, fetched 11-Feb-2026',
    '1, fetched 11-Feb-2026',
    '2, fetched 11-Feb-2026',
  ]);
});

test('a record that came in several layouts of its source is one, with the newest, as long as one has it', () => {
  const of = (day: string, withdrawn: boolean) => ({
    source: 'usaspending',
    sourceId: 'ASST_NON_1_7530',
    url: 'https://www.usaspending.gov/award/ASST_NON_1_7530',
    fetchedAt: `2026-02-${day}T08:00:00.000Z`,
    withdrawn,
  });
  expect(sourceLinks([of('11', true), of('03', false)])).toMatchObject([
    { text: 'USAspending', note: 'fetched 11-Feb-2026' },
  ]);
  expect(sourceLinks([of('11', true), of('03', true)])).toMatchObject([
    { note: 'fetched 11-Feb-2026, withdrawn by the source' },
  ]);
});
