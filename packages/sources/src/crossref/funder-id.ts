import type { Identifier } from '../drafts/organisation-reference.ts';
import { RecordRejected } from '../source.ts';
import { normaliseCrossrefFunder } from '../standards/identifiers.ts';
import { required } from '../values/record-fields.ts';

/**
 * The number of a funder, from the bare number or its DOI as an address. The record is rejected when it is neither.
 */
export function funderNumber(written: unknown): string {
  const value = required(written, 'Crossref Funder id');
  const number = normaliseCrossrefFunder(value);
  if (number === null) throw new RecordRejected(`"${value}" is not a Crossref Funder id.`);
  return number;
}

/** The identifier of a funder. */
export function funderIdentifier(written: unknown): Identifier {
  return { scheme: 'crossref-funder', value: funderNumber(written) };
}

/** The DOI of a funder as an address. */
export function funderUrl(written: unknown): string {
  return `https://doi.org/10.13039/${funderNumber(written)}`;
}
