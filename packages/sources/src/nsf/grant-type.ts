/** NSF's award instruments ("Standard Grant", "Continuing grant", …) by their first words. */
const INSTRUMENTS: readonly (readonly [begins: RegExp, grantType: string])[] = [
  [/^(?:standard|continuing) grant/i, 'research-project'],
  [/^fellowship/i, 'fellowship'],
  [/^cooperative agreement/i, 'cooperative-agreement'],
  [/contract/i, 'contract'],
  [/^(?:interagency agreement|intergovernmental personnel)/i, 'other'],
  [/^gaa/i, 'other'],
];

/**
 * Programmes whose grants are of another kind than the instrument says, by the first four characters of the code of
 * an element or reference. NSF awards nearly everything as a "Standard Grant".
 */
const PROGRAMMES: Record<string, string> = {
  '7556': 'conference-travel',
  '5371': 'innovation',
  '5373': 'innovation',
  '1505': 'innovation',
  '1591': 'innovation',
  '8023': 'innovation',
  '1189': 'infrastructure',
  '1480': 'programme-centre',
  '1139': 'training',
  '1359': 'training',
  '1536': 'training',
  '9250': 'training',
  '1045': 'fellowship',
};

/** What the kind of an award is read from. */
interface AwardKind {
  instrument: string | null;
  elements: { code: string }[];
  references: { code: string }[];
}

/**
 * The grant type of an NSF award: from a programme that names one (conferences, SBIR, STTR and I-Corps, major
 * instrumentation, engineering research centres, REU and RET sites, scholarships, CAREER), else from the instrument;
 * null when neither is known.
 */
export function nsfGrantType(award: AwardKind): string | null {
  const instrument = award.instrument ?? '';
  const byInstrument = INSTRUMENTS.find(([begins]) => begins.test(instrument))?.[1] ?? null;
  if (byInstrument !== 'research-project') return byInstrument;
  for (const { code } of [...award.elements, ...award.references]) {
    const byProgramme = PROGRAMMES[code.slice(0, 4)];
    if (byProgramme) return byProgramme;
  }
  return byInstrument;
}
