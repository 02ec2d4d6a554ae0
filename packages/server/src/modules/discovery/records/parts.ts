import type {
  Opportunity,
  OrganisationLabel,
  OrganisationLink,
  Provenance,
} from '../../catalogue/catalogue.public.ts';
import { asjcArea } from '../../reference-data/reference-data.public.ts';

const SUMMARY_LENGTH = 600;
/** The first half of a surrogate pair: a character that takes two code units. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

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

/** How much of the HTML is looked at: more than enough, unless its links are very long. */
const LOOKED_AT = SUMMARY_LENGTH * 20;
/** The end of a list item or heading, with the last sign of its words. */
const END_OF_ITEM = /([\p{L}\p{N})\]%"”’])\s*(<\/(?:b|strong|a|mark|p)>\s*)*(<\/(?:li|h3)>)(?=\s*<)/gu;

/**
 * The beginning of a description as plain text of at most 600 characters. List items and headings that end without a mark
 * get a semicolon or colon, so that they do not run together. It is cut between words where that is possible near the end,
 * and then ends with an ellipsis.
 */
export function summaryOf(html: string | null): string | null {
  if (html === null) return null;
  const text = html
    .slice(0, LOOKED_AT)
    .replace(END_OF_ITEM, (_, sign: string, _inner, end: string) => `${sign}${end === '</li>' ? ';' : ':'} `)
    .replace(/; (?=\s*<\/[uo]l>)/g, ' ')
    .replace(/<[^>]*>?/g, (tag) => (/^<\/?(?:b|strong|a|mark)\b/.test(tag) ? '' : ' '))
    .replace(/&(lt|gt|quot|amp|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return null;
  if (text.length <= SUMMARY_LENGTH && html.length <= LOOKED_AT) return text;
  const room = Math.min(SUMMARY_LENGTH, text.length);
  const blank = text.lastIndexOf(' ', room);
  const end = blank > room / 2 ? blank : room;
  return `${text.slice(0, end).replace(HALF_CHARACTER, '')} …`;
}

/** The only entities that sanitised HTML still holds. */
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&#39;': "'",
};

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
    summary: summaryOf(record.description),
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
