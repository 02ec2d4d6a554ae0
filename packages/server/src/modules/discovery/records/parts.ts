import {
  type Opportunity,
  type OrganisationLabel,
  type OrganisationLink,
  type Provenance,
  summaryOf,
} from '../../catalogue/catalogue.public.ts';
import { asjcArea } from '../../reference-data/reference-data.public.ts';

/** The organisations that a page of records names, by any of their ids. */
export type Organisations = Map<number, OrganisationLabel>;

/** An organisation as records show it: with its preferred name, or the source's name while no other is known. */
export function organisationPart(link: OrganisationLink, organisations: Organisations) {
  const known = organisations.get(link.id);
  return {
    id: String(known?.id ?? link.id),
    name: known?.preferredName ?? link.name,
    countryCode: known?.country ?? null,
  };
}

/**
 * The fields that opportunities and awards have in common. The full description is included only when a single record
 * is answered.
 */
export function commonPart(
  record: Pick<
    Opportunity,
    | 'id'
    | 'title'
    | 'description'
    | 'descriptionCut'
    | 'titleAsPublished'
    | 'titleMade'
    | 'summary'
    | 'programme'
    | 'funder'
    | 'coFunders'
    | 'keywords'
    | 'areas'
    | 'links'
    | 'firstPublishedAt'
    | 'changedAt'
    | 'withdrawnAt'
    | 'sample'
    | 'provenance'
  >,
  organisations: Organisations,
  whole: boolean,
) {
  return {
    id: String(record.id),
    title: record.title,
    summary: record.summary === undefined ? summaryOf(record.description, record.title) : record.summary,
    ...(whole
      ? {
          titleAsPublished: record.titleAsPublished ?? record.title,
          titleMade: record.titleMade ?? false,
          description: record.description,
          descriptionCut: record.descriptionCut ?? false,
        }
      : {}),
    programme: record.programme,
    funder: record.funder && organisationPart(record.funder, organisations),
    coFunders: record.coFunders.map((link) => organisationPart(link, organisations)),
    keywords: record.keywords,
    disciplines: record.areas.map(({ code, basis }) => ({
      code,
      basis,
      description: asjcArea(code)?.name ?? code,
    })),
    links: record.links,
    firstPublished: record.firstPublishedAt,
    lastUpdate: record.changedAt,
    withdrawn: record.withdrawnAt !== null,
    sample: record.sample,
    provenance: record.provenance as Provenance[],
  };
}

/** Ids of all organisations that records link to. */
export function linkedOrganisations(links: (OrganisationLink | null)[]): number[] {
  return [...new Set(links.filter((link) => link !== null).map((link) => link.id))];
}
