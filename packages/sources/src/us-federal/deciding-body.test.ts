import { expect, test } from 'vitest';
import { decidingBody } from './deciding-body.ts';

const of = (agencyCode: string, number: string, listings: string[], institute: string | null = null) => {
  const body = decidingBody({
    agencyCode,
    number,
    assistanceListings: listings.map((code) => ({ code })),
    institute,
  });
  return body && [body.name, body.parent?.name];
};
const NIH = 'National Institutes of Health';

test('an institute of NIH decides: the one that issues the call, the one in its number, or the only one of its listings', () => {
  expect(of('HHS-NIH11', 'PAR-25-100', ['93.847', '93.866'], 'National Eye Institute')).toEqual([
    'National Eye Institute',
    NIH,
  ]);
  expect(of('HHS-NIH11', 'RFA-CA-25-001', ['93.847', '93.866'])).toEqual(['National Cancer Institute', NIH]);
  expect(of('HHS-NIH11', 'PAR-25-100', ['93.393', '93.399'])).toEqual(['National Cancer Institute', NIH]);
});

test('nobody below NIH decides when several institutes take part, or none is named', () => {
  expect(of('HHS-NIH11', 'PAR-25-100', ['93.393', '93.847'])).toBeNull();
  expect(of('HHS-NIH11', 'PAR-25-100', ['93.393', '93.310'])).toBeNull();
  expect(of('HHS-NIH11', 'RFA-ZZ-25-001', [])).toBeNull();
  // A centre of CDC, not of NIH.
  expect(of('HHS-NIH11', 'RFA-PS-25-001', [])).toBeNull();
  expect(of('HHS-CDC', 'RFA-CA-25-001', ['93.393'])).toBeNull();
});

test('a directorate of NSF decides when its listing is the only one', () => {
  expect(of('NSF', '25-500', ['47.074'])).toEqual([
    'NSF Directorate for Biological Sciences',
    'U.S. National Science Foundation',
  ]);
  expect(of('NSF', '25-500', ['47.074', '47.049'])).toBeNull();
  expect(of('NSF', '25-500', [])).toBeNull();
});
