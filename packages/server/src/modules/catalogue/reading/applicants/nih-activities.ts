import { codesOf, type ReadableCall, type Reader } from '../readable-call.ts';
import type { Reading } from '../reading.ts';

interface Rule {
  codes: RegExp;
  /** Null: of any stage. */
  stage: string | null;
  degrees: string[];
  /** What NIH's list says of the code, in words. */
  says: string;
}

/**
 * Mechanisms of the National Institutes of Health that are for persons of one career stage. Source: NIH, "Activity
 * Codes" and the programme pages of career development and fellowship awards
 * (<https://grants.nih.gov/funding/activity-codes>, <https://researchtraining.nih.gov/programs>).
 */
const RULES: Rule[] = [
  { codes: /^(?:F30|F31|R36|F99)$/, stage: 'graduate', degrees: ['enrolled'], says: 'for doctoral students' },
  {
    codes: /^(?:F32|K99)$/,
    stage: 'postdoctoral',
    degrees: ['doctorate'],
    says: 'for postdoctoral researchers; a doctorate is needed',
  },
  { codes: /^(?:F33|K05|K24)$/, stage: 'established', degrees: [], says: 'for experienced researchers' },
  {
    codes: /^(?:K08|K23)$/,
    stage: 'early-career',
    degrees: ['medical'],
    says: 'for clinicians at the beginning of an independent career; a clinical doctorate is needed',
  },
  {
    codes: /^(?:K01|K07|K22)$/,
    stage: 'early-career',
    degrees: ['doctorate', 'medical'],
    says: 'for researchers at the beginning of an independent career; a doctorate is needed',
  },
  {
    codes: /^(?:K25|DP2|DP5)$/,
    stage: 'early-career',
    degrees: [],
    says: 'for researchers at the beginning of an independent career',
  },
  {
    codes: /^K02$/,
    stage: null,
    degrees: ['doctorate', 'medical'],
    says: 'for independent researchers; a doctorate is needed',
  },
];

/**
 * Fellowships and career awards for citizens and permanent residents of the United States. Source: NIH Grants Policy Statement, 11.2.2
 * (42 CFR 66.103) for fellowships and the parent announcements of career awards, all but K43 and K99.
 */
const FOR_CITIZENS = /^(?:F3[0-3]|K01|K02|K05|K07|K08|K22|K23|K24|K25)$/;

/** "… Career Development Award (K08)": the agencies of the Department of Health and Human Services share NIH's codes. */
const IN_TITLE = /\(([FKR]\d\d)\b/;

/** The activity codes of a call: those that its source states, or the one in the title of a call of the department. */
function activitiesOf(call: ReadableCall): string[] {
  const stated = codesOf(call, 'nih-activity');
  const isOfHealth = call.funder?.identifiers.some(
    ({ scheme, value }) => scheme === 'us-agency' && /^HHS-/.test(value),
  );
  if (stated.length > 0 || !isOfHealth) return stated;
  return IN_TITLE.exec(call.title)?.slice(1) ?? [];
}

/** Who applies under an activity code of NIH. */
export const readNihActivities: Reader = (call) =>
  activitiesOf(call).flatMap((code): Reading[] => {
    const rule = RULES.find(({ codes }) => codes.test(code));
    const citizens: Reading[] = FOR_CITIZENS.test(code)
      ? [
          {
            field: 'citizenships',
            value: ['US'],
            from: 'programme',
            evidence: `NIH activity code ${code}: for citizens, nationals and permanent residents of the United States.`,
          },
        ]
      : [];
    if (!rule) return citizens;
    const source = { from: 'programme', evidence: `NIH activity code ${code}: ${rule.says}.` } as const;
    return [
      ...citizens,
      ...[rule.stage ?? []]
        .flat()
        .map((stage): Reading => ({ field: 'individualTypes', value: [stage], ...source })),
      ...(rule.degrees.length > 0 ? [{ field: 'degrees', value: rule.degrees, ...source } as const] : []),
    ];
  });
