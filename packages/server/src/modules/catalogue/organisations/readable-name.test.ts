import { expect, test } from 'vitest';
import { readableName } from './readable-name.ts';

test.each([
  ['ACME BIOTECH LLC', 'Acme Biotech LLC'],
  ['UNIVERSITY OF CALIFORNIA, SAN DIEGO', 'University of California, San Diego'],
  ["CHILDREN'S HOSPITAL OF NOWHERE", "Children's Hospital of Nowhere"],
  ["INSTITUT D'ESTUDIS ESPACIALS DE CATALUNYA", "Institut d'Estudis Espacials de Catalunya"],
  ['BAYERN INNOVATIV GESELLSCHAFT FUER WISSEN GMBH', 'Bayern Innovativ Gesellschaft fuer Wissen GmbH'],
  [
    'UNION INTERNATIONALE DES TRANSPORTS PUBLICS - UITP',
    'Union Internationale des Transports Publics - UITP',
  ],
  ['SPACE HELLAS S.A.', 'Space Hellas S.A.'],
  ['TEXAS A&M AGRILIFE RESEARCH', 'Texas A&M Agrilife Research'],
  ['UNIV OF NOWHERE MED CTR', 'Univ of Nowhere Med Ctr'],
  ['DBFZ FORSCHUNG GMBH', 'DBFZ Forschung GmbH'],
  ['UNIVERSITE DE LILLE II', 'Universite de Lille II'],
])('%s is written %s', (name, readable) => {
  expect(readableName(name)).toBe(readable);
});

test.each(['University of the West', 'CERN', 'MIT Lincoln Laboratory', 'HS ORKA'])(
  '%s stays as it is',
  (name) => {
    expect(readableName(name)).toBe(name);
  },
);
