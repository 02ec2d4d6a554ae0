import { aFunder } from '@fundry/contracts/testing/example-records.ts';
import { expect, test } from 'vitest';
import { funderFacts } from './funder-facts.ts';

test('a funder shows its names, place and identifiers, these as links to their registers', () => {
  const { groups, missing } = funderFacts(
    aFunder({
      region: 'Brussels-Capital Region',
      wikipedia: 'https://en.wikipedia.org/wiki/Institute_of_Trials',
      otherNames: [
        { name: 'IoT', language: null, kind: 'acronym' },
        { name: 'Institut des essais', language: 'fr', kind: 'label' },
      ],
    }),
  );
  const facts = groups.flatMap((group) => group.facts);
  expect(facts.map(({ term, values }) => [term, values[0]!.text, values[0]!.href])).toEqual([
    ['Also known as', 'IoT', null],
    ['Type', 'National government', '/search/funders?funderType=government-national'],
    ['Country', 'Belgium', '/search/funders?funderCountries=BE'],
    ['City', 'Brussels', null],
    ['Region', 'Brussels-Capital Region', null],
    ['Part of', 'Ministry of Health', '/funders/8/details'],
    ['Website', 'trials.example', 'https://trials.example/'],
    ['Wikipedia', 'Institute of Trials', 'https://en.wikipedia.org/wiki/Institute_of_Trials'],
    ['Established', '1958', null],
    ['Status', 'Active', null],
    ['Works that name it', '351,312', null],
    ['ROR', '00k4n6c32', 'https://ror.org/00k4n6c32'],
    ['Crossref Funder ID', '501100000780', 'https://doi.org/10.13039/501100000780'],
    ['DUNS', '123456789', null],
    ['Changed in Fundry', '11-Feb-2026', null],
  ]);
  expect(facts[0]!.values.map(({ note }) => note)).toEqual(['acronym', 'French']);
  expect(missing).toEqual(['Source']);
});

test('what is not known of a funder is named once; a website that is no address of the web is left out', () => {
  const { missing } = funderFacts(
    aFunder({
      aliases: [],
      otherNames: [],
      groupId: null,
      countryCode: null,
      city: null,
      parent: null,
      identifiers: [],
      website: 'javascript:alert(1)',
      established: null,
      status: null,
      workCount: null,
    }),
  );
  expect(missing).toEqual([
    'other names',
    'Type',
    'Country',
    'City',
    'what it is part of',
    'Website',
    'when it was established',
    'Status',
    'Works that name it',
    'Source',
  ]);
});
