import type { ReadableCall, Reader } from '../readable-call.ts';
import type { Reading } from '../reading.ts';

interface Scheme {
  identifier: RegExp;
  stage: string;
  degrees: string[];
  says: string;
  /** What it says of the years since the degree and of where applicants have lived; null: nothing. */
  limit: string | null;
}

/** Schemes of the EU for persons, by the identifiers of their topics. Source: the work programmes of the schemes. */
const SCHEMES: Scheme[] = [
  {
    identifier: /^ERC-\d{4}-STG/,
    stage: 'early-career',
    degrees: ['doctorate'],
    says: 'ERC Starting Grants: for researchers in the first years after their doctorate.',
    limit:
      'ERC Starting Grants: the doctorate must have been awarded in the years that the work programme states.',
  },
  {
    identifier: /^ERC-\d{4}-ADG/,
    stage: 'established',
    degrees: [],
    says: 'ERC Advanced Grants: for established research leaders.',
    limit: null,
  },
  {
    identifier: /-MSCA-\d{4}-PF-/,
    stage: 'postdoctoral',
    degrees: ['doctorate'],
    says: 'MSCA Postdoctoral Fellowships: for researchers with a doctorate.',
    limit:
      'MSCA Postdoctoral Fellowships: researchers must have at most 8 years of experience in research after their doctorate. In the 36 months before the deadline they must not have lived, or carried out their main activity, in the country of the host for more than 12 months.',
  },
];

/** Who applies under a scheme of the EU for persons. */
export const readEuSchemes: Reader = (call) => {
  const scheme = schemeOf(call);
  if (!scheme) return [];
  const source = { from: 'programme', evidence: scheme.says } as const;
  const readings: Reading[] = [{ field: 'individualTypes', value: [scheme.stage], ...source }];
  if (scheme.degrees.length > 0) readings.push({ field: 'degrees', value: scheme.degrees, ...source });
  return readings;
};

/** What the scheme of a call says of the years since the degree and of where applicants have lived; null: nothing. */
export function limitOfScheme(call: ReadableCall): string | null {
  return schemeOf(call)?.limit ?? null;
}

function schemeOf({ number }: Pick<ReadableCall, 'number'>): Scheme | undefined {
  return SCHEMES.find(({ identifier }) => identifier.test(number?.toUpperCase() ?? ''));
}
