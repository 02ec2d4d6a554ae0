import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { explain } from '../../../platform/failure.ts';
import type { IndexDocument, SearchRequest } from '../../../platform/search/port.ts';
import { DocumentSource, newsOf } from '../../catalogue/catalogue.public.ts';
import { requestOf } from '../../discovery/discovery.public.ts';
import { dismissedIdsOfPeople } from '../../dismissals/dismissals.public.ts';
import type { DueSearch } from '../due.views.ts';
import type { AlertServices } from '../services.ts';
import { PersonMatches } from './person-matches.ts';

type Services = Pick<AlertServices, 'clock' | 'matcher'> & { db: Kysely<Database> };

/** How many news are looked at together. */
const PAGE = 256;

/** What a run found. */
export interface FoundNews {
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
 * whatever the number of searches. Each page of news is compared with every search (decision 0010). `db` should see the
 * catalogue as of one moment.
 */
export async function matchNews(services: Services, searches: DueSearch[], upTo: number): Promise<FoundNews> {
  const { db, matcher } = services;
  const found: FoundNews = { people: new Map(), failed: [] };
  for (const [target, due] of Map.groupBy(searches, ({ saved }) => saved.search.target)) {
    const after = Math.min(...due.map((one) => one.after));
    let page = await newsOf(db, target, { after, before: upTo + 1, limit: PAGE });
    if (page.length === 0) continue;
    const asked = await requestsOf(services, due, found);
    const dismissed = await dismissedIdsOfPeople(
      db,
      [...new Set(due.map(({ saved }) => saved.personId))],
      target,
    );
    const documents = new DocumentSource(db);
    const prepared = await matcher.prepare(
      target,
      asked.map(({ request }) => request),
    );
    try {
      while (page.length > 0) {
        const revisions = new Map(page.map((one) => [one.id, one.revision]));
        const read = await documents.some(target, [...revisions.keys()]);
        read.sort((one, other) => revisions.get(other.id)! - revisions.get(one.id)!);
        for (const [place, matched] of (await prepared.match(read)).entries()) {
          const document = read[place]!;
          const revision = revisions.get(document.id)!;
          const searches = matched.map((number) => asked[number]!.search);
          const unseen = searches.filter(({ after }) => revision > after);
          note(found, target, document, unseen, dismissed);
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
  { db, clock }: Services,
  due: DueSearch[],
  { failed }: FoundNews,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const search of due) {
    try {
      asked.push({ search, request: await requestOf(search.saved.search, { db, clock }) });
    } catch (error) {
      failed.push({ search, reason: explain(error) });
    }
  }
  return asked;
}

function note(
  { people }: FoundNews,
  target: SearchTarget,
  { id, fields }: IndexDocument,
  matched: DueSearch[],
  dismissed: Map<string, Set<number>>,
): void {
  for (const [personId, searches] of Map.groupBy(matched, ({ saved }) => saved.personId)) {
    if (dismissed.get(personId)?.has(id)) continue;
    const matches = people.get(personId) ?? new PersonMatches();
    people.set(personId, matches);
    matches.add({ target, id, changedAt: fields.updatedAt as number }, searches);
  }
}
