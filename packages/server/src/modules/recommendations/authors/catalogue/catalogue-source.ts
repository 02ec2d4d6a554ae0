import type { Author } from '@fundry/contracts/recommendations/author-fields.ts';
import type { Category } from '../../../../platform/search/port.ts';
import { type Award, awardsById, organisationLabels } from '../../../catalogue/catalogue.public.ts';
import { type DiscoveryServices, peopleCalled } from '../../../discovery/discovery.public.ts';
import { ASJC_TOP_LEVEL } from '../../../reference-data/reference-data.public.ts';
import { type InvestigatorId, investigatorId, readInvestigator } from '../author-ids.ts';
import { type AuthorRecord, type AuthorSource, holdsWords, type KnownWork } from '../author-record.ts';

type Services = Pick<DiscoveryServices, 'engine' | 'db'>;

/** The most awards that are read to tell the people of one search apart. */
const READ = 400;
/** The most awards of one person that a profile is made of, the latest first. */
const READ_OF_ONE = 100;
const DESCRIPTION = 1_500;

/**
 * The investigators of awards. Awards name people only, so two people may have one name: they are told apart by the first recipient
 * of each award.
 */
export function catalogueSource(services: Services): AuthorSource {
  return {
    async named({ lastname, firstname, affiliation }, most) {
      const called = await peopleCalled(`${firstname} ${lastname}`.trim(), { from: 0, size: most }, services);
      const names = new Set(called.values.map(({ code }) => code));
      if (names.size === 0) return { authors: [], total: 0 };
      const { awards, total } = await awardsOf([...names], null, READ, services);
      const isWhole = total <= awards.length;
      const recipients = await firstRecipients(awards, services);
      const found = new Map<string, { id: InvestigatorId; awards: Award[] }>();
      for (const award of awards) {
        for (const name of new Set(award.investigators.map((person) => person.name))) {
          if (!names.has(name)) continue;
          // Where not all awards were read, nobody knows how many each institution has.
          const id = { name, institutionId: isWhole ? presentId(award, recipients) : null };
          const key = investigatorId(id);
          found.set(key, { id, awards: [...(found.get(key)?.awards ?? []), award] });
        }
      }
      const counts = new Map(called.values.map(({ code, count }) => [code, count]));
      const authors = await Promise.all(
        [...found.values()].map(({ id, awards: own }) =>
          authorOf(id, own, isWhole ? own.length : (counts.get(id.name) ?? own.length), services),
        ),
      );
      const fitting = authors
        .filter(
          ({ affiliations }) =>
            affiliations.some((place) => holdsWords(place, affiliation)) || affiliation === '',
        )
        .sort((a, b) => (b.awardCount ?? 0) - (a.awardCount ?? 0));
      return {
        authors: fitting.slice(0, most),
        total: fitting.length + (affiliation === '' ? Math.max(0, called.total - names.size) : 0),
      };
    },
    // Few awards state ORCID iDs, and the index does not know them: `find-authors.ts` looks for the name instead.
    withOrcid: async () => null,
    read: (id) => readInvestigatorRecord(id, services),
  };
}

/** An investigator with awards. Null when no award names somebody so. */
async function readInvestigatorRecord(id: string, services: Services): Promise<AuthorRecord | null> {
  const investigator = readInvestigator(id);
  if (investigator === null) return null;
  const { name, institutionId: given } = investigator;
  const known = given === null ? null : (await organisationLabels(services.db, [given])).get(given);
  const { awards, total } = await awardsOf([name], known?.id ?? given, READ_OF_ONE, services);
  if (awards.length === 0) return null;
  const author = await authorOf(investigator, awards, total, services);
  const labels = await firstRecipients(awards, services);
  const places = new Map<number, { countryCode: string | null; institution: string; year: number | null }>();
  for (const { recipients, startYear } of awards) {
    const place = labels.get(recipients[0]?.id ?? -1);
    if (!place || places.has(place.id)) continue;
    places.set(place.id, { countryCode: place.country, institution: place.preferredName, year: startYear });
  }
  return {
    author,
    locations: [...places.values()],
    works: awards.map(workOf),
    totalWorks: total,
    says: [],
    awardIds: awards.map((award) => award.id),
  };
}

/** The latest awards that name these investigators, in the order of their years, and how many there are. */
async function awardsOf(
  names: string[],
  institutionId: number | null,
  size: number,
  { engine, db }: Services,
) {
  const categories: Category[] = [{ key: 'author', where: { op: 'any-of', field: 'author', values: names } }];
  if (institutionId !== null) {
    const values = [String(institutionId)];
    categories.push({ key: 'institution', where: { op: 'any-of', field: 'institution', values } });
  }
  const { hits, total } = await engine.search({
    target: 'awards',
    scope: null,
    query: null,
    categories,
    restrictTo: null,
    exclude: [],
    sort: { by: 'field', field: 'startYear', direction: 'desc' },
    nearness: null,
    from: 0,
    size,
    close: false,
    facets: [],
  });
  const found = await awardsById(
    db,
    hits.map(({ id }) => id),
  );
  return { awards: found, total };
}

async function authorOf(
  id: InvestigatorId,
  awards: Award[],
  awardCount: number,
  services: Services,
): Promise<Author> {
  const stated = awards.flatMap(({ investigators }) =>
    investigators.flatMap(({ name, orcid }) => (name === id.name && orcid !== null ? [orcid] : [])),
  );
  const orcids = new Set(stated);
  const labels = await firstRecipients(awards, services);
  const areas = awards.flatMap((award) => award.areas.map(({ code }) => code));
  return {
    id: investigatorId(id),
    source: 'catalogue',
    name: id.name,
    orcid: orcids.size === 1 ? (stated[0] ?? null) : null,
    affiliations: [...new Set([...labels.values()].map(({ preferredName }) => preferredName))].slice(0, 5),
    publicationCount: null,
    awardCount,
    subjectAreas: ASJC_TOP_LEVEL.filter(({ code }) => areas.includes(code)).map(({ name }) => name),
  };
}

function firstRecipients(awards: Award[], { db }: Services) {
  const ids = awards.flatMap(({ recipients }) => recipients[0]?.id ?? []);
  return organisationLabels(db, [...new Set(ids)]);
}

/** The first recipient of an award by its id of today: awards keep the one under which it was known when they came. */
function presentId(
  { recipients: [first] }: Award,
  labels: Awaited<ReturnType<typeof firstRecipients>>,
): number | null {
  return first ? (labels.get(first.id)?.id ?? first.id) : null;
}

function workOf({ id, title, startYear, funder, description, summary }: Award): KnownWork {
  return {
    id: String(id),
    kind: 'award',
    title,
    year: startYear,
    venue: funder?.name ?? null,
    url: null,
    says: (summary ?? description ?? '').slice(0, DESCRIPTION) || null,
  };
}
