import type { ProgrammeKind } from '@fundry/contracts/record-words/evidence-kinds.ts';

/**
 * Something that awards are made under and that calls belong to, by an identifier that publishers state. An award is evidence
 * for the calls with which it shares one.
 */
export interface Programme {
  kind: ProgrammeKind;
  /** `<kind>:<identifier>`, the value of the filter of awards. It stays the same whatever is imported. */
  code: string;
  /** Its name for readers. */
  label: string;
}

/** Identifiers become part of addresses and of lists that are separated by commas. */
const USABLE = /^[^\p{C},]{1,80}$/u;

/** A programme with this identifier; none when nobody can use the identifier. */
export function programme(kind: ProgrammeKind, identifier: string, label: string): Programme[] {
  return USABLE.test(identifier) ? [{ kind, code: `${kind}:${identifier}`, label }] : [];
}

/** Each programme once. */
export function eachOnce(programmes: Programme[]): Programme[] {
  return [...new Map(programmes.map((one) => [one.code, one])).values()];
}
