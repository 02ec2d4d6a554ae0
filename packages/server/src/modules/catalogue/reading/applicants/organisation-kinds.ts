/** Kinds of organisations by the words that name them, with our ids. Every pattern that fits a text counts. */
const KINDS: [pattern: RegExp, ids: string[]][] = [
  [
    /\bany legal entit(?:y|ies)\b|\bopen to any type of entity\b|\ball responsible sources capable of\b|\bpublic and private (?:agencies|organi[sz]ations|entities|institutions(?! of))\b/i,
    ['any-organisation'],
  ],
  [
    /\bnon-?profits?\b|\bnot-for-profit\b|\b501 ?\(c\) ?\(3\)|\bnon-?governmental organi[sz]ations?\b|\bNGOs?\b|\bcivil[- ]society organi[sz]ations?\b|\bfaith[- ]based (?:or|and|organi)|\bcommunity[- ]based organi[sz]ations?\b/i,
    ['nonprofit'],
  ],
  [
    /\bsmall[- ]business(?:es)?\b|\bSMEs?\b|\bsmall and medium[- ]sized (?:enterprises|businesses)\b/i,
    ['small-business'],
  ],
  [
    /(?<!not-|non-|not )\bfor[- ]profits?\b|\bcommercial (?:organi[sz]ations?|entit(?:y|ies)|firms?)\b|\bprivate[- ]sector (?:entit(?:y|ies)|compan(?:y|ies)|firms?|organi[sz]ations?)\b/i,
    ['for-profit'],
  ],
  [
    /\bschool districts?\b|\blocal educational agenc(?:y|ies)\b|\bLEAs?\b|\b(?:public|elementary|secondary|K-12) schools?\b/i,
    ['school'],
  ],
  [
    /\bstate (?:and|or|&) (?:local|tribal|territorial|county)\b|\bstate,|\bstate governments?\b|\bstate agenc(?:y|ies)\b|^States\b|(?:[,;:•]|\band) States(?=[,;.)]|$| and\b| or\b)/i,
    ['government-state'],
  ],
  [
    /\blocal (?:and tribal |and territorial |, tribal )?governments?\b|\b(?:county|city|municipal)(?: or township)? governments?\b|\bmunicipalit(?:y|ies)\b|\bunits? of (?:general )?local government\b|\bcounties\b|\bcounty, city\b/i,
    ['government-local'],
  ],
  [/\bspecial (?:purpose )?districts?\b/i, ['government-special-district']],
  [/\bhousing authorit(?:y|ies)\b/i, ['housing-authority']],
  [
    /\btribal governments?\b|\bindian tribes?\b|\btribal nations?\b|\bfederally[- ]recognized (?:(?:indian|native american|american indian|alaska native)(?: or alaska native)? )?tribes?\b|(?:,|\band|\bor) tribal governments?\b/i,
    ['tribal-government'],
  ],
  [/\btribal organi[sz]ations?\b|\bnative american tribal organi[sz]ations?\b/i, ['tribal-organisation']],
  [
    /\bfederal (?:government )?agenc(?:y|ies)\b|\bagencies of the federal government\b/i,
    ['government-national'],
  ],
  [
    /\bresearch (?:institut(?:es?|ions?)|organi[sz]ations?|laborator(?:y|ies)|cent(?:er|re)s?)\b|\bFFRDCs?\b|\bfederally funded research and development cent(?:er|re)s?\b|\bnational laborator(?:y|ies)\b/i,
    ['research-organisation'],
  ],
  [
    /\bhospitals?\b|\bhealth ?care (?:providers?|organi[sz]ations?|facilit(?:y|ies)|systems?)\b/i,
    ['hospital'],
  ],
  [/\b(?:public )?international organi[sz]ations?\b|\bPIOs?\b/i, ['international-organisation']],
  [
    /\bforeign (?:organi[sz]ations?|entit(?:y|ies)|institutions?|public entities|non-?profits?|governments?)\b|\bforeign-based\b|\bnon-domestic \(non-U\.S\.\) entities\b|\boverseas (?:NGOs?|non-?governmental)\b/i,
    ['foreign-organisation'],
  ],
];

const HIGHER_EDUCATION =
  /\binstitutions? of higher (?:education|learning)|\bhigher[- ]education institutions?\b|\bIHEs?\b|\buniversit(?:y|ies)\b|\bcolleges\b|\bHBCUs?\b|\b(?:hispanic|minority)[- ]serving institutions?\b|\bMSIs\b|\b(?:academic|post-?secondary|educational) institutions?\b/i;
const PUBLIC_ONLY =
  /\bpublic(?:\/| or | and )?(?:state)?[- ]?(?:controlled)? ?(?:institutions? of higher|universit|colleges)/i;
const PRIVATE_ONLY = /\bprivate (?:institutions? of higher|universit|colleges)/i;
const BOTH = /\bpublic (?:and|or|and\/or) private\b|\bprivate (?:and|or|,) public\b|\bprivate, public\b/i;

/** What is named only to be left out: "nonprofits other than institutions of higher education". */
const LEFT_OUT =
  /\(?\b(?:other than|excluding|except(?: for)?|not including|does not include|that (?:is|are) not)\b[^,;.)]*\)?/gi;

/** "InstitutionsPrivate": items of a list whose separators were lost. */
const GLUED = /(?<=[a-z)])(?=[A-Z][a-z])/g;

/** The kinds of organisations that a text names, as ids of the list of organisation applicant types. */
export function organisationKinds(text: string): string[] {
  const named = text.replace(GLUED, '; ').replace(LEFT_OUT, ' ');
  const found = KINDS.flatMap(([pattern, ids]) => (pattern.test(named) ? ids : []));
  return [...new Set([...found, ...higherEducation(named)])];
}

function higherEducation(named: string): string[] {
  if (!HIGHER_EDUCATION.test(named)) return [];
  const isPublic = PUBLIC_ONLY.test(named);
  const isPrivate = PRIVATE_ONLY.test(named);
  if (isPublic === isPrivate || BOTH.test(named))
    return ['higher-education-public', 'higher-education-private'];
  return [isPublic ? 'higher-education-public' : 'higher-education-private'];
}
