import { expect, test } from 'vitest';
import { normaliseIdentifier } from './identifiers.ts';

test.each([
  ['ror', 'https://ror.org/01CWQZE88', '01cwqze88'],
  ['ror', 'ror.org/01cwqze88', '01cwqze88'],
  ['crossref-funder', 'http://dx.doi.org/10.13039/501100000780', '501100000780'],
  ['crossref-funder', '10.13039/100000002', '100000002'],
  ['orcid', 'https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['orcid', '000000021694233x', '0000-0002-1694-233X'],
  ['isni', '0000000122965231', '0000 0001 2296 5231'],
  ['grid', 'https://www.grid.ac/institutes/grid.94365.3D', 'grid.94365.3d'],
  ['wikidata', 'http://www.wikidata.org/entity/Q390551', 'Q390551'],
  ['uei', 'u5mmbac9xam5', 'U5MMBAC9XAM5'],
  ['duns', '80-377-9356', '803779356'],
  ['eu-pic', '998804636', '998804636'],
  ['org-id', ' GB-CHC-258583 ', 'GB-CHC-258583'],
])('%s %s', (scheme, written, normal) => {
  expect(normaliseIdentifier(scheme, written)).toBe(normal);
});

test.each([
  ['ror', '01cwqze89'],
  ['ror', '01cwqzu88'],
  ['crossref-funder', 'https://doi.org/10.1000/100000002'],
  ['orcid', '0000-0002-1825-0098'],
  ['isni', '0000 0001 2296 5230'],
  ['grid', 'grid.x'],
  ['wikidata', 'P31'],
  ['uei', 'U5MMBAC9XAM'],
  ['duns', '000000000'],
  ['eu-pic', '12'],
  ['org-id', ' '],
])('%s %s is none', (scheme, written) => {
  expect(normaliseIdentifier(scheme, written)).toBeNull();
});
