import { type OrganisationFacts, updatedAt } from './facts.ts';
import { fieldsOver } from './field.ts';

/**
 * A funder with its counts. `names` are its other names, `codes` those of US agencies, `identifiers` those of registers that
 * people look for it by.
 */
export interface IndexedFunder extends OrganisationFacts {
  names: string[];
  codes: string[];
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
  /** The funder itself, so that funders are suggested by name. */
  self: labelledCode(({ id, name }) => ({ code: String(id), label: name })),
  /** The funder and all organisations that it belongs to, directly or indirectly. */
  family: codes(({ family }) => family.map(String)),
  /** Includes the opportunities of all organisations that belong to it, each counted once. */
  opportunities: number(({ opportunities }) => opportunities),
  awards: number(({ awards }) => awards),
  /**
   * From 0 to 1: how many records and works name it. When many funders share a name, the most prominent one is
   * probably meant.
   */
  prominence: number(prominenceOf),
  updatedAt: number(updatedAt),
  title: text(({ name }) => name),
};

/**
 * The prominence of a funder, from 0 to 1. A million opportunities, awards and works that name it give 1. The scale
 * is logarithmic.
 */
export function prominenceOf({ opportunities, awards, workCount }: IndexedFunder): number {
  return Math.min(1, Math.log10(1 + opportunities + awards + (workCount ?? 0)) / 6);
}
