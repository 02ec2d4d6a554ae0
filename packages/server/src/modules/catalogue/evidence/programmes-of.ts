import type { Classification, ClassificationScheme } from '@fundry/sources/drafts/classification.ts';
import { nihBody, nihLetters } from '@fundry/sources/us-federal/nih-bodies.ts';
import type { AwardBody, OpportunityBody } from '../material-change.ts';
import { callNumbered, describedElement, euSeries } from './numbers.ts';
import { eachOnce, type Programme, programme } from './programme.ts';

type Stated = Pick<AwardBody, 'classifications'>;

/** The programmes that an award names: those under which it was made. */
export function programmesOfAward(award: Stated & Pick<AwardBody, 'opportunityNumbers'>): Programme[] {
  const topics = codesOf(award, 'eu-topic');
  return eachOnce([
    ...award.opportunityNumbers.flatMap(callNumbered),
    ...topics.flatMap(euSeries),
    ...classesOf(award, 'nsf-programme-element').flatMap(element),
    ...shared(award),
    ...activities(award, codesOf(award, 'nih-institute')),
    ...topics.flatMap((topic) => codesOf(award, 'eu-action').flatMap((action) => actionOf(action, topic))),
  ]);
}

/** The programmes to which a call belongs. */
export function programmesOfCall(call: Stated & Pick<OpportunityBody, 'number' | 'funder'>): Programme[] {
  const number = call.number ?? '';
  const topics = codesOf(call, 'eu-topic');
  const described = describedElement(number);
  const institutes = classesOf(call, 'nih-institute').map(({ code, label }) => nihLetters(label) ?? code);
  const own = nihLetters(call.funder?.name ?? null);
  return eachOnce([
    ...callNumbered(number),
    ...topics.flatMap(euSeries),
    ...(described === null ? [] : element({ scheme: 'nsf-programme-element', code: described, label: null })),
    ...shared(call),
    ...activities(call, institutes.length > 0 || own === null ? institutes : [own]),
    ...topics.flatMap((topic) => codesOf(call, 'eu-action').flatMap((action) => actionOf(action, topic))),
  ]);
}

/** What awards and calls state in the same way: assistance listings, and the calls for proposals of the European Union. */
function shared(record: Stated): Programme[] {
  return [
    ...codesOf(record, 'eu-call').flatMap((code) =>
      programme('proposals', code.toUpperCase(), `Call for proposals ${code}`),
    ),
    ...classesOf(record, 'assistance-listing').flatMap(({ code, label }) =>
      programme('listing', code, named('Assistance listing', code, label)),
    ),
  ];
}

/** A programme of NSF. Newer files write its element with two more figures: 165000 for 1650. */
function element({ code, label }: Classification): Programme[] {
  const plain = code.toUpperCase().replace(/^(\w{4})00$/, '$1');
  return programme('element', plain, named('NSF programme', plain, label));
}

/** The activity codes of NIH, each within each institute: alone they say too little. */
function activities(record: Stated, institutes: string[]): Programme[] {
  return institutes.flatMap((letters) =>
    codesOf(record, 'nih-activity').flatMap((code) =>
      programme('activity', `${code}-${letters}`, `${code} of the ${nihBody(letters)?.name ?? letters}`),
    ),
  );
}

/** The types of action of Horizon Europe: their letters in lists of projects, and their names in calls. */
const ACTIONS: [letters: string, named: RegExp][] = [
  ['RIA', /(?:\bResearch and Innovation Actions|-RIA)$/i],
  ['CSA', /(?:\bCoordination and Support Actions|-CSA)$/i],
  ['COFUND', /(?:\bProgramme Cofund Actions|-COFUND)$/i],
  ['PCP', /(?:\bPre-commercial Procurement|-PCP)$/i],
  ['PPI', /(?:\bPublic Procurement of Innovative Solutions|-PPI)$/i],
  ['IA', /(?:\bInnovation Actions|-IA)$/i],
];

/** A type of action within the part of Horizon Europe that the number of a topic names: CL4 of `HORIZON-CL4-2026-…`. */
function actionOf(action: string, topic: string): Programme[] {
  const letters = ACTIONS.find(([, named]) => named.test(action))?.[0];
  const part = /^HORIZON-(.+?)-20\d\d\b/i.exec(topic)?.[1]?.toUpperCase();
  if (letters === undefined || part === undefined) return [];
  return programme('action', `${letters}-${part}`, `${letters} in the part ${part} of Horizon Europe`);
}

function named(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

function classesOf({ classifications }: Stated, scheme: ClassificationScheme): Classification[] {
  return classifications.filter((one) => one.scheme === scheme);
}

function codesOf(record: Stated, scheme: ClassificationScheme): string[] {
  return [...new Set(classesOf(record, scheme).map(({ code }) => code.trim()))];
}
