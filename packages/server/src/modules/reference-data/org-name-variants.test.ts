import { expect, test } from 'vitest';
import { organisationNameVariants } from './org-name-variants.ts';

test.each([
  ['The Regents of the University of Nowhere', 'US', null, 'university nowhere'],
  ['THE CHANCELLOR, MASTERS AND SCHOLARS OF THE UNIVERSITY OF NOWHERE', 'GB', null, 'university nowhere'],
  ['PRESIDENT AND FELLOWS OF NOWHERE COLLEGE', 'US', null, 'nowhere college'],
  ['Board of Regents, obo University of Nowhere, East', 'US', null, 'university nowhere east'],
  ['Old Institute d/b/a New Institute', 'US', null, 'new institute'],
  ['University of Nowhere Main Campus', 'US', null, 'university nowhere'],
  ['Nowhere State University-Tidetown Campus', 'US', null, 'nowhere state university tidetown'],
  ['Nowhere University', 'US', 'Tidetown', 'nowhere university tidetown'],
  ['UNIV OF NOWHERE HLTH SCI CTR', 'US', null, 'university nowhere health science center'],
  ['NOWHERE MED SCH', 'US', null, 'nowhere medical school'],
  ['NOWHERE CAN CTR', 'US', null, 'nowhere cancer center'],
  ['NOWHERE INST AND ST UNIV', 'US', null, 'nowhere institute state university'],
  ['UNIVERSITAET NIRGENDWO MUENCHEN', 'DE', null, 'universitat nirgendwo munchen'],
  ['GOETHE UNIVERSITAET NIRGENDWO', 'DE', null, 'goethe universitat nirgendwo'],
  [
    'BCBL Basque Center on Cognition, Brain and Language',
    'ES',
    null,
    'basque center cognition brain language',
  ],
  [
    'DEUTSCHE GESELLSCHAFT FUR INTERNATIONALE ZUSAMMENARBEIT (GIZ) GMBH',
    'DE',
    null,
    'deutsche gesellschaft fur internationale zusammenarbeit',
  ],
  ['SUNY at Nowhere', 'US', null, 'university nowhere state university new york'],
  ['CUNY Nowhere College', 'US', null, 'nowhere college cuny'],
])('%s may be known as another name', (name, country, city, key) => {
  expect(organisationNameVariants(name, country, city)).toContain(key);
});

test('a name that says all has no variants, and none is a single word', () => {
  expect(organisationNameVariants('University of Nowhere', 'US', null)).toEqual([]);
  expect(organisationNameVariants('Trustees of Nowhere', 'US', null)).toEqual([]);
  expect(organisationNameVariants('Nowhere University of Tidetown', 'US', 'Tidetown')).toEqual([]);
  expect(organisationNameVariants('Queen’s Museum', 'GB', null)).toEqual([]);
});
