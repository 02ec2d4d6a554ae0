import { expect, test } from 'vitest';
import { statedAcronyms } from './stated-acronyms.ts';

const stated = (text: string) =>
  statedAcronyms(text).map(({ acronym, long, plural }) => `${acronym}${plural ? '+s' : ''}: ${long}`);

test.each([
  ['The spread of antimicrobial resistance (AMR) in soil', ['AMR: antimicrobial resistance']],
  ['AMR (antimicrobial resistance) in soil', ['AMR: antimicrobial resistance']],
  ['Heavy metal-organic frameworks (MOFs; see below)', ['MOF+s: metal-organic frameworks']],
  ['MINORITY SERVING INSTITUTIONS (MSIS)', ['MSI+s: MINORITY SERVING INSTITUTIONS']],
  ['geographic information systems (GIS)', ['GIS: geographic information systems']],
  // The shortest match alone would begin with "and", "of" and "alternative".
  ['for adolescents and young adults (AYA)', ['AYA: adolescents and young adults']],
  ['the Office of Polar Programs (OPP)', ['OPP: Office of Polar Programs']],
  ['augmentative and alternative communication (AAC)', ['AAC: augmentative and alternative communication']],
  [
    'Established Program to Stimulate Competitive Research (EPSCoR)',
    ['EPSCoR: Established Program to Stimulate Competitive Research'],
  ],
  [
    'type 2 diabetes mellitus (T2DM), atrial fibrillation (AF)',
    ['T2DM: type 2 diabetes mellitus', 'AF: atrial fibrillation'],
  ],
  ['It ended with a mutation. Resistance (AMR)', []],
  ['tuberculosis (TB), magnesium (Mg), up to five years (see NIH guide), costs (total)', []],
  ['funds (USD 5,000) for people (e.g. AMR) and (i) more', []],
  ['AMR (also studied in the antimicrobial resistance programme)', []],
])('%s', (text, found) => {
  expect(stated(text)).toEqual(found);
});
