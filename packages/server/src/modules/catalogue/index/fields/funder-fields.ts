import { type OrganisationFacts, updatedAt } from './facts.ts';
import { fieldsOver } from './field.ts';

/** A funder with its counts; `names` are its other names, `identifiers` those by which it is looked for. */
export interface IndexedFunder extends OrganisationFacts {
  names: string[];
  identifiers: string[];
  workCount: number | null;
  opportunities: number;
  awards: number;
  firstPublishedAt: number;
  changedAt: number;
}

const { code, codes, labelledCode, number, text } = fieldsOver<IndexedFunder>();

/** Every field by which funders are filtered, sorted and counted. */
export const FUNDER_FIELDS = {
  funderCountry: code(({ country }) => country),
  funderTypeGroup: code(({ typeGroup }) => typeGroup),
  /** Itself, so that funders are suggested by name. */
  self: labelledCode(({ id, name }) => ({ code: String(id), label: name })),
  /** Itself and all that it belongs to, directly or not. */
  family: codes(({ family }) => family.map(String)),
  /** With those of all that belongs to it, each counted once. */
  opportunities: number(({ opportunities }) => opportunities),
  awards: number(({ awards }) => awards),
  /** From 0 to 1, how much names it: the one that is probably meant by a name that many have. */
  prominence: number(prominenceOf),
  updatedAt: number(updatedAt),
  title: text(({ name }) => name),
};

/** From 0 to 1 for a million opportunities, awards and works that name the funder; each tenfold counts the same. */
export function prominenceOf({ opportunities, awards, workCount }: IndexedFunder): number {
  return Math.min(1, Math.log10(1 + opportunities + awards + (workCount ?? 0)) / 6);
}
