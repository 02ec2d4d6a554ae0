/**
 * Grant types of NIH activity codes, by the code or its beginning; the longest that fits decides. Source: NIH's list
 * of activity codes (<https://grants.nih.gov/funding/activity-codes>). A cooperative agreement for a centre, training
 * or small business counts as one of these, because researchers look for them there.
 */
const GRANT_TYPES: Record<string, string> = {
  C06: 'infrastructure',
  D: 'training',
  DP: 'research-project',
  DP7: 'training',
  F: 'fellowship',
  G: 'other',
  G12: 'programme-centre',
  G20: 'infrastructure',
  I: 'research-project',
  IK: 'fellowship',
  IS: 'infrastructure',
  I21: 'research-project',
  K: 'fellowship',
  K12: 'training',
  KL2: 'training',
  KM1: 'training',
  L: 'other',
  M01: 'programme-centre',
  N: 'contract',
  OT: 'other',
  P: 'programme-centre',
  R: 'research-project',
  R00: 'fellowship',
  R13: 'conference-travel',
  R25: 'training',
  R28: 'infrastructure',
  R36: 'fellowship',
  R38: 'training',
  R41: 'innovation',
  R42: 'innovation',
  R43: 'innovation',
  R44: 'innovation',
  R50: 'fellowship',
  R90: 'training',
  RL5: 'training',
  S06: 'programme-centre',
  S10: 'infrastructure',
  S15: 'infrastructure',
  S21: 'programme-centre',
  S22: 'training',
  SB1: 'innovation',
  SC: 'research-project',
  SI2: 'fellowship',
  T: 'training',
  U: 'cooperative-agreement',
  U13: 'conference-travel',
  U19: 'programme-centre',
  U2R: 'training',
  U43: 'innovation',
  U44: 'innovation',
  U54: 'programme-centre',
  UB1: 'innovation',
  UC6: 'infrastructure',
  UC7: 'infrastructure',
  UE5: 'training',
  UL1: 'programme-centre',
  UM1: 'programme-centre',
  UT1: 'innovation',
  UT2: 'innovation',
  X: 'infrastructure',
  Z: 'research-project',
};

/** The grant type of an activity code (`R01`); null for codes of other agencies that are not listed here. */
export function nihGrantType(activity: string | null): string | null {
  if (activity === null) return null;
  return (
    GRANT_TYPES[activity] ?? GRANT_TYPES[activity.slice(0, 2)] ?? GRANT_TYPES[activity.slice(0, 1)] ?? null
  );
}
