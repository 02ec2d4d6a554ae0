import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authorOf, openAlexAuthor, openAlexWorks, recordOf } from './openalex/read-author.ts';
import { readOrcidRecord } from './orcid/read-record.ts';
import { readXml } from './orcid/xml-tree.ts';

const folder = process.env.FUNDRY_TEST_DATA;

describe.skipIf(!folder)('genuine answers', () => {
  const text = (path: string) => readFileSync(join(folder!, path), 'utf8');

  test.each([
    // This one keeps the name to themselves.
    ['0000-0001-6816-8350', '0000-0001-6816-8350', 'SA', 5, 3],
    // This one states no place of work.
    ['0000-0001-5004-5918', 'Aurélie Prémaud', undefined, 0, 22],
  ])('the ORCID record %s', (orcid, name, country, grants, works) => {
    const record = readOrcidRecord(readXml(text(`orcid/record_${orcid}.xml`)))!;
    expect(record.author).toMatchObject({ id: orcid, source: 'orcid', name, awardCount: grants });
    expect(record.locations[0]?.countryCode).toEqual(country);
    expect(record.works).toHaveLength(works);
    const years = record.works.map(({ year }) => year ?? 0);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    for (const { title, url } of record.works) {
      expect(title).not.toMatch(/&amp;|\n/);
      expect(url ?? 'https://').toMatch(/^https?:/);
    }
  });

  test('an author and a work of OpenAlex', () => {
    const stated = openAlexAuthor.parse(JSON.parse(text('openalex/A5023888391.json')));
    expect(authorOf(stated)).toMatchObject({
      id: 'A5023888391',
      name: 'Jason Priem',
      orcid: '0000-0001-6187-6610',
      affiliations: [
        'OurResearch',
        'Johns Hopkins University',
        expect.any(String),
        expect.any(String),
        expect.any(String),
      ],
      publicationCount: 62,
    });
    const work = JSON.parse(text('openalex/W2741809807.json'));
    const works = openAlexWorks.parse({ meta: { count: 62 }, results: [work] });
    const record = recordOf(stated, works)!;
    expect(record.locations[0]).toMatchObject({ countryCode: 'CA', institution: 'OurResearch', year: 2023 });
    expect(record.works[0]).toMatchObject({
      id: '10.7717/peerj.4375',
      year: 2018,
      venue: 'PeerJ',
      url: 'https://doi.org/10.7717/peerj.4375',
      says: expect.stringMatching(/^Despite growing interest in Open Access/),
    });
  });
});
