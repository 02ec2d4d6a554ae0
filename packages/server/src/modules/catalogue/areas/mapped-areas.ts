import type { Classification, ClassificationScheme } from '@fundry/sources/drafts/classification.ts';
import { asjcArea, topLevelCode } from '../../reference-data/reference-data.public.ts';
import { assistanceListingAreas } from './mappings/assistance-listings.ts';
import { euProgrammeAreas, euTopicAreas } from './mappings/eu.ts';
import { grantsGovCategoryAreas } from './mappings/grants-gov-categories.ts';
import { nihInstituteAreas } from './mappings/nih.ts';
import { nsfDirectorateAreas, nsfDivisionAreas, nsfProgrammeAreas } from './mappings/nsf.ts';
import { threeSixtyGivingAreas } from './mappings/three-sixty-giving.ts';

type Lookup = (code: string, label: string | null) => readonly string[] | undefined;

/**
 * Classification schemes from the narrowest classes to the widest. The first scheme that knows one of a record's
 * classes decides.
 */
const SCHEMES: readonly (readonly [ClassificationScheme, Lookup])[] = [
  ['asjc', (code) => (asjcArea(code) ? [code] : undefined)],
  ['nsf-programme-element', nsfProgrammeAreas],
  ['nsf-division', nsfDivisionAreas],
  ['nsf-directorate', nsfDirectorateAreas],
  ['nih-institute', nihInstituteAreas],
  ['eu-topic', euTopicAreas],
  ['eu-programme', euProgrammeAreas],
  ['360giving-classification', threeSixtyGivingAreas],
  ['assistance-listing', assistanceListingAreas],
  ['grants-gov-category', grantsGovCategoryAreas],
];

/**
 * Remembered answers of the lookups. A publisher has a few thousand classes, so nearly every record is answered from
 * here.
 */
const known = new Map<string, readonly string[] | null>();
const KNOWN_LIMIT = 50_000;

/**
 * The ASJC codes that a record's own classes stand for, top-level and sub-level, sorted. Empty when none of its classes
 * names a discipline.
 * A record may have several classes of one scheme, such as a call under nine assistance listings. An area then needs at
 * least half of the classes that are known, or of all listings. A funding activity category counts only when it is the only one, because
 * agencies tick every category that may apply.
 */
export function mappedAreas(classifications: readonly Classification[]): string[] {
  for (const [scheme, lookup] of SCHEMES) {
    const classes = new Map(
      classifications.filter((each) => each.scheme === scheme).map((each) => [each.code, each]),
    );
    if (classes.size === 0 || (scheme === 'grants-gov-category' && classes.size > 1)) continue;
    const answers = [...classes.values()]
      .map((each) => cached(scheme, lookup, each))
      .filter((areas) => areas !== null);
    if (answers.length === 0) continue;
    // A listing without a row holds several disciplines, and speaks against each of them alone.
    return majority(answers, scheme === 'assistance-listing' ? classes.size : answers.length);
  }
  return [];
}

function cached(scheme: string, lookup: Lookup, { code, label }: Classification): readonly string[] | null {
  const key = `${scheme}\n${code}\n${label ?? ''}`;
  let areas = known.get(key);
  if (areas === undefined) {
    areas = lookup(code.trim(), label) ?? null;
    if (known.size >= KNOWN_LIMIT) known.clear();
    known.set(key, areas);
  }
  return areas;
}

function majority(answers: readonly (readonly string[])[], of: number): string[] {
  const votes = new Map<string, number>();
  for (const areas of answers) {
    for (const code of new Set(areas.flatMap((area) => [area, topLevelCode(area)]))) {
      votes.set(code, (votes.get(code) ?? 0) + 1);
    }
  }
  return [...votes]
    .filter(([, count]) => count * 2 >= of)
    .map(([code]) => code)
    .sort();
}
