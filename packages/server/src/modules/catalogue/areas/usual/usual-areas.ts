import type { Classification, ClassificationScheme } from '@fundry/sources/drafts/classification.ts';
import { withoutYears } from '../mappings/eu.ts';
import { USUAL_LISTINGS } from './assistance-listings.ts';
import { USUAL_EU_PROGRAMMES, USUAL_TOPICS } from './european-union.ts';
import { usualOfCharity, usualOfName } from './names.ts';
import { USUAL_INSTITUTES, USUAL_NSF } from './us-bodies.ts';
import { EVERY_FIELD, type Usual, usualOf } from './usual-row.ts';

/** The parts of a record that say who funds it and within what. */
export interface FundedWithin {
  classifications: readonly Classification[];
  programme?: string | null;
  funder?: { name: string; identifiers?: readonly { scheme: string; value: string }[] } | null;
}

type Lookup = (code: string) => Usual | undefined;

/** From the narrowest classes to the widest, like the schemes of `mapped-areas.ts`. */
const SCHEMES: readonly (readonly [ClassificationScheme, Lookup])[] = [
  ['nsf-division', (code) => usualOf(USUAL_NSF, code.toUpperCase())],
  ['nsf-directorate', (code) => usualOf(USUAL_NSF, code.toUpperCase())],
  ['nih-institute', (code) => usualOf(USUAL_INSTITUTES, code.toUpperCase())],
  ['eu-topic', (code) => usualOf(USUAL_TOPICS, withoutYears(code), /^(?:$|[-./0-9])/)],
  ['eu-programme', (code) => usualOf(USUAL_EU_PROGRAMMES, code)],
  ['assistance-listing', (code) => usualOf(USUAL_LISTINGS, code)],
];

/**
 * What the programme of a record usually funds, by its narrowest class that is known, else by the names of its
 * programme and funder. Of several classes of one kind, all areas count that any of them usually has, and the first of
 * them that says so decides what to take otherwise. Four that fund different things together fund every field.
 */
export function usualAreas({ classifications, programme, funder }: FundedWithin): Usual | undefined {
  for (const [scheme, lookup] of SCHEMES) {
    const found = classifications
      .filter((each) => each.scheme === scheme)
      .map(({ code }) => lookup(code.trim()))
      .filter((usual) => usual !== undefined);
    if (found.length > 0) return joined(found);
  }
  return (
    (programme ? usualOfName(programme) : undefined) ??
    (funder ? (usualOfName(funder.name) ?? usualOfCharity(funder.identifiers ?? [])) : undefined)
  );
}

/** Under so many classes that usually fund different things, a call is open to every field. */
const EVERY_FIELD_FROM = 4;

function joined(found: Usual[]): Usual {
  const different = new Set(found.map(({ areas, otherwise }) => otherwise ?? areas[0]));
  if (different.size >= EVERY_FIELD_FROM) return { areas: [], otherwise: EVERY_FIELD };
  return {
    areas: [...new Set(found.flatMap(({ areas }) => areas))],
    otherwise: found.find(({ otherwise }) => otherwise !== null)?.otherwise ?? null,
  };
}
