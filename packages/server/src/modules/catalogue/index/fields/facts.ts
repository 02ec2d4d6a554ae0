import type { LabelledCode } from '../../../../platform/search/port.ts';
import { toEuro, topLevelCode } from '../../../reference-data/reference-data.public.ts';
import type { OrganisationLink } from '../../records.ts';

/** The facts about a linked organisation that documents need. `id` is the id that readers see. */
export interface OrganisationFacts {
  id: number;
  name: string;
  acronyms: string[];
  country: string | null;
  typeGroup: string | null;
  /** Whether it has a ROR id. */
  inRor: boolean;
  /** The organisation and all organisations that it belongs to, directly or indirectly. */
  family: number[];
}

/** A stored record with the other facts that its document needs. Times are milliseconds since 1970. */
export interface IndexedRecord<Body> {
  id: number;
  /** The account that an internal record belongs to. Null for public records. */
  accountId: string | null;
  body: Body;
  firstPublishedAt: number;
  changedAt: number;
  revisedAt: number | null;
  /** The day from which on a later edition stands in its place. Null for awards and internal records too. */
  supersededOn: string | null;
}

export type FactsOf = (id: number) => OrganisationFacts | undefined;

/** The facts of an organisation that a record links to. An organisation without facts has the name in the record. */
export function factsOfLink(link: OrganisationLink, factsOf: FactsOf): OrganisationFacts {
  return (
    factsOf(link.id) ?? {
      id: link.id,
      name: link.name,
      acronyms: [],
      country: null,
      typeGroup: null,
      inRor: false,
      family: [link.id],
    }
  );
}

/** The funder of a record, then its co-funders. */
export function funderLinks(body: {
  funder: OrganisationLink | null;
  coFunders: OrganisationLink[];
}): OrganisationLink[] {
  return [...(body.funder ? [body.funder] : []), ...body.coFunders];
}

/** Organisations as codes with their names. */
export function labelled(organisations: OrganisationFacts[]): LabelledCode[] {
  const byCode = new Map(
    organisations.map((one) => [String(one.id), { code: String(one.id), label: one.name }]),
  );
  return [...byCode.values()];
}

/** Research areas of both levels as codes. */
export function areaCodes(areas: { code: string }[]): string[] {
  return distinct(areas.map((area) => area.code));
}

/** The top-level areas that these belong to. */
export function topAreaCodes(areas: { code: string }[]): string[] {
  return distinct(areas.map((area) => topLevelCode(area.code)));
}

/** An amount in EUR at the reference rates; null without amount, currency or rate. */
export function euros(value: number | null, currency: string | null): number | null {
  return value === null || currency === null ? null : toEuro(value, currency);
}

/** Each value once, without missing ones. */
export function distinct<V>(values: V[]): NonNullable<V>[] {
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

/** The time at which a record was first published or last changed, whichever is later, in milliseconds since 1970. */
export function updatedAt(record: { firstPublishedAt: number; changedAt: number }): number {
  return Math.max(record.firstPublishedAt, record.changedAt);
}
