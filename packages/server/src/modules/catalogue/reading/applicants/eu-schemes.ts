import type { Reader } from '../readable-call.ts';
import type { Reading } from '../reading.ts';

interface Scheme {
  identifier: RegExp;
  stage: string;
  degrees: string[];
  says: string;
}

/** Schemes of the EU for persons, by the identifiers of their topics. Source: the work programmes of the schemes. */
const SCHEMES: Scheme[] = [
  {
    identifier: /^ERC-\d{4}-STG/,
    stage: 'early-career',
    degrees: ['doctorate'],
    says: 'ERC Starting Grants: for researchers in the first years after their doctorate.',
  },
  {
    identifier: /^ERC-\d{4}-ADG/,
    stage: 'established',
    degrees: [],
    says: 'ERC Advanced Grants: for established research leaders.',
  },
  {
    identifier: /-MSCA-\d{4}-PF-/,
    stage: 'postdoctoral',
    degrees: ['doctorate'],
    says: 'MSCA Postdoctoral Fellowships: for researchers with a doctorate.',
  },
];

/** Who applies under a scheme of the EU for persons. */
export const readEuSchemes: Reader = ({ number }) => {
  const scheme = SCHEMES.find(({ identifier }) => identifier.test(number?.toUpperCase() ?? ''));
  if (!scheme) return [];
  const source = { from: 'programme', evidence: scheme.says } as const;
  const readings: Reading[] = [{ field: 'individualTypes', value: [scheme.stage], ...source }];
  if (scheme.degrees.length > 0) readings.push({ field: 'degrees', value: scheme.degrees, ...source });
  return readings;
};
