/**
 * What the title of an NIH announcement says: its activity codes stand in brackets at its end
 * ("… (R01 Clinical Trial Not Allowed)"). Sources: NIH, "Types of Grant Programs" and the list of activity codes.
 */

export interface NihTitle {
  /** Activity codes in order, e.g. `UG3`, `UH3`. */
  activityCodes: string[];
  grantTypes: string[];
}

const ACTIVITY_CODE = /\b(?:[A-Z]\d\d|[A-Z][A-Z]\d|[A-Z]\d[A-Z])\b/g;

/** The first pattern that fits a code decides. */
const GRANT_TYPE_OF_CODE: [RegExp, string][] = [
  [/^(?:R4[1-4]|U4[34]|SB1|UB1|UT[12])$/, 'innovation'],
  [/^(?:R13|U13)$/, 'conference-travel'],
  [/^(?:R25|R90|T\d\d|TL\d|UE5|D43|D71|U2R|K12|KL2|R38)$/, 'training'],
  [/^(?:F\d\d|K\d\d|R00|R36|R50|DP5)$/, 'fellowship'],
  [/^(?:S10|C06|G20|R24|R28)$/, 'infrastructure'],
  [/^(?:P\d\d|PN\d|P2C|PL1|PM1|S0\d|S2\d|SC\d|G\d\d|G12)$/, 'programme-centre'],
  [/^U/, 'cooperative-agreement'],
  [/^(?:R|DP|RF|RM|RP|RL|RC|I01)/, 'research-project'],
];

/** Reads the brackets at the end of a title. All lists are empty when it has none in NIH's form. */
export function readNihTitle(title: string): NihTitle {
  const brackets = (title.match(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g) ?? []).filter(
    (each) => /clinical trials?\b|\bCT\b|\bbasic experimental studies\b/i.test(each) || isOnlyCodes(each),
  );
  // Now and then the code stands before the bracket: "… Program U24 (Clinical Trial Not Allowed)".
  const before = /(\S+) \(clinical trial/i.exec(title)?.[1] ?? '';
  const activityCodes = [
    ...new Set([before, ...brackets].flatMap((each) => each.match(ACTIVITY_CODE) ?? [])),
  ];
  return {
    activityCodes,
    grantTypes: firstOfEach(activityCodes, GRANT_TYPE_OF_CODE),
  };
}

function isOnlyCodes(bracket: string): boolean {
  return bracket.replace(ACTIVITY_CODE, '').replace(/Parent|[()[\]/,;\s]/g, '') === '';
}

function firstOfEach(codes: string[], table: [RegExp, string][]): string[] {
  return [...new Set(codes.flatMap((code) => table.find(([pattern]) => pattern.test(code))?.[1] ?? []))];
}
