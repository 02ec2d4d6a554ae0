import type { Author, AuthorLocation } from '@fundry/contracts/recommendations/author-fields.ts';
import { z } from 'zod';
import { readAuthorId, readOrcid } from '../author-ids.ts';
import type { AuthorRecord, KnownWork } from '../author-record.ts';

const named = z.object({ display_name: z.string() });
const institution = z.object({ display_name: z.string(), country_code: z.string().nullish() });

/** The parts of an author of OpenAlex that are read (https://developers.openalex.org). */
export const openAlexAuthor = z.object({
  id: z.string(),
  orcid: z.string().nullish(),
  display_name: z.string().nullish(),
  works_count: z.number().int().nullish(),
  affiliations: z.array(z.object({ institution, years: z.array(z.number().int()) })).nullish(),
  last_known_institutions: z.array(institution).nullish(),
  topics: z.array(named.extend({ field: named.nullish() })).nullish(),
});

const work = z.object({
  id: z.string(),
  doi: z.string().nullish(),
  display_name: z.string().nullish(),
  publication_year: z.number().int().nullish(),
  primary_location: z.object({ landing_page_url: z.string().nullish(), source: named.nullish() }).nullish(),
  topics: z.array(named).nullish(),
  abstract_inverted_index: z.record(z.string(), z.array(z.number().int())).nullish(),
});

export const openAlexWorks = z.object({
  meta: z.object({ count: z.number().int() }),
  results: z.array(work),
});

export const openAlexAuthors = z.object({
  meta: z.object({ count: z.number().int() }),
  results: z.array(openAlexAuthor),
});

/** The parts of a work that a request asks for. */
export const WORK_PARTS =
  'id,doi,display_name,publication_year,publication_date,primary_location,topics,abstract_inverted_index';

/** An author of OpenAlex. Null when the id has another form than those of authors. */
export function authorOf(stated: z.output<typeof openAlexAuthor>): Author | null {
  const id = readAuthorId(stated.id);
  if (id?.source !== 'openalex') return null;
  const last = (stated.last_known_institutions ?? []).map(({ display_name }) => display_name);
  const all = (stated.affiliations ?? []).map((one) => one.institution.display_name);
  const areas = (stated.topics ?? []).flatMap(({ display_name, field }) =>
    [display_name, field?.display_name ?? []].flat(),
  );
  return {
    id: id.id,
    source: 'openalex',
    name: stated.display_name ?? id.id,
    orcid: readOrcid(stated.orcid ?? ''),
    affiliations: [...new Set([...last, ...all])].slice(0, 5),
    publicationCount: stated.works_count ?? null,
    awardCount: null,
    subjectAreas: [...new Set(areas)].slice(0, 10),
  };
}

/** All of an author: with places of work, the latest first, and works as OpenAlex sorts them. */
export function recordOf(
  stated: z.output<typeof openAlexAuthor>,
  { meta, results }: z.output<typeof openAlexWorks>,
): AuthorRecord | null {
  const author = authorOf(stated);
  if (author === null) return null;
  const locations = (stated.affiliations ?? []).map(
    ({ institution: { display_name, country_code }, years }): AuthorLocation => ({
      countryCode: country_code ?? null,
      institution: display_name,
      year: years.length > 0 ? Math.max(...years) : null,
    }),
  );
  return {
    author,
    locations: locations.sort((a, b) => (b.year ?? 0) - (a.year ?? 0)),
    works: results.flatMap(workOf),
    totalWorks: meta.count,
    says: (stated.topics ?? []).map(({ display_name }) => display_name),
    awardIds: [],
  };
}

function workOf(stated: z.output<typeof work>): KnownWork[] {
  const { id, doi, display_name, publication_year, primary_location, topics } = stated;
  if (!display_name) return [];
  const abstract = abstractOf(stated.abstract_inverted_index ?? {});
  const about = (topics ?? []).map((topic) => topic.display_name).join('; ');
  return [
    {
      id: doi?.replace(/^https?:\/\/doi\.org\//, '') ?? id,
      kind: 'publication',
      title: plain(display_name),
      year: publication_year ?? null,
      venue: primary_location?.source?.display_name ?? null,
      url: webAddress(doi) ?? webAddress(primary_location?.landing_page_url),
      says: abstract || about || null,
    },
  ];
}

/** The most words of one abstract that are read. */
const LONGEST_ABSTRACT = 400;

/** An abstract from its words with their places. OpenAlex gives abstracts in this form only. */
export function abstractOf(index: Record<string, number[]>): string {
  const words: string[] = [];
  for (const [word, places] of Object.entries(index)) {
    for (const place of places) if (place >= 0 && place < LONGEST_ABSTRACT) words[place] = word;
  }
  return words.filter(Boolean).join(' ');
}

/** A title may hold marks such as <i>. */
function plain(title: string): string {
  return title
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function webAddress(url: string | null | undefined): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null;
}
