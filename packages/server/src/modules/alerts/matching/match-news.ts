import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import { dayNumber } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { explain } from '../../../platform/failure.ts';
import type { IndexDocument, SearchRequest } from '../../../platform/search/port.ts';
import { DocumentSource, newsOf } from '../../catalogue/catalogue.public.ts';
import { excludedForPeople, unmarkedRequest, withApplicants } from '../../discovery/discovery.public.ts';
import { type AbsentPerson, absentPeople } from '../../institutions/institutions.public.ts';
import type { DueSearch } from '../due.views.ts';
import type { AlertServices } from '../services.ts';
import { PersonMatches } from './person-matches.ts';

type Services = Pick<AlertServices, 'clock' | 'matcher' | 'marks'> & { db: Kysely<Database> };

/** How many news are looked at together. */
const PAGE = 256;

/** What a run found. */
export interface MatchedNews {
  /** By person. Only people for whom something was found. */
  people: Map<string, PersonMatches>;
  /** Searches that can no longer be run, and why. */
  failed: { search: DueSearch; reason: string }[];
}

interface Asked {
  search: DueSearch;
  request: SearchRequest;
}

/**
 * Finds the news, up to a revision, that match the searches and have not been emailed yet. The news are read only once,
 * whatever the number of searches. Calls in whose place a later edition stands are no news to anybody. Each page of news is compared with every search (decision 0010). `db` should see the
 * catalogue as of one moment.
 */
export async function matchNews(
  services: Services,
  searches: DueSearch[],
  upTo: number,
): Promise<MatchedNews> {
  const { db, clock, matcher } = services;
  const found: MatchedNews = { people: new Map(), failed: [] };
  const today = dayNumber(clock.today());
  const personIds = [...new Set(searches.map(({ saved }) => saved.personId))];
  const people = await absentPeople(db, personIds, clock.today());
  for (const [target, due] of Map.groupBy(searches, ({ saved }) => saved.search.target)) {
    const after = Math.min(...due.map((one) => one.after));
    let page = await newsOf(db, target, { after, before: upTo + 1, limit: PAGE });
    if (page.length === 0) continue;
    const asked = await requestsOf(services, due, people, found);
    const viewers = new Set(due.flatMap(({ saved }) => people.get(saved.personId)?.viewer ?? []));
    const excluded = await excludedForPeople([...viewers], target, services);
    const documents = new DocumentSource(db);
    const prepared = await matcher.prepare(
      target,
      asked.map(({ request }) => request),
    );
    try {
      while (page.length > 0) {
        const news = new Map(page.map((one) => [one.id, one]));
        const revisionOf = (id: number) => news.get(id)?.revision ?? 0;
        const read = (await documents.some(target, [...news.keys()])).filter(
          ({ fields }) => !(typeof fields.supersededOn === 'number' && fields.supersededOn <= today),
        );
        read.sort((one, other) => revisionOf(other.id) - revisionOf(one.id));
        for (const [place, matched] of (await prepared.match(read)).entries()) {
          const document = read[place]!;
          const revision = revisionOf(document.id);
          const knownSince = news.get(document.id)?.knownSince ?? null;
          const searches = matched.map((number) => asked[number]!.search);
          const unseen = searches.filter(({ after }) => revision > after);
          note(found, target, { ...document, knownSince }, unseen, { people, excluded });
        }
        page = await newsOf(db, target, { after, before: page.at(-1)!.revision, limit: PAGE });
      }
    } finally {
      await prepared.close();
    }
  }
  return found;
}

async function requestsOf(
  services: Services,
  due: DueSearch[],
  people: Map<string, AbsentPerson>,
  { failed }: MatchedNews,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  const searches = await withApplicants(
    due.map(({ saved }) => saved),
    services,
  );
  for (const [place, search] of due.entries()) {
    const saved = searches[place]!;
    const person = people.get(saved.personId);
    if (person === undefined) continue;
    try {
      const { request } = await unmarkedRequest(saved.search, person.viewer, services);
      asked.push({ search, request });
    } catch (error) {
      failed.push({ search, reason: explain(error) });
    }
  }
  return asked;
}

function note(
  found: MatchedNews,
  target: SearchTarget,
  { id, fields, knownSince }: IndexDocument & { knownSince: Date | null },
  matched: DueSearch[],
  { people, excluded }: { people: Map<string, AbsentPerson>; excluded: Map<string, Set<number>> },
): void {
  for (const [personId, searches] of Map.groupBy(matched, ({ saved }) => saved.personId)) {
    const viewer = people.get(personId)?.viewer;
    if (!viewer || excluded.get(personId)?.has(id)) continue;
    const matches = found.people.get(personId) ?? new PersonMatches(viewer);
    found.people.set(personId, matches);
    matches.add({ target, id, changedAt: fields.updatedAt as number, knownSince }, searches);
  }
}
