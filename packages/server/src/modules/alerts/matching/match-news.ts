import { setImmediate as breathe } from 'node:timers/promises';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { DocumentBatch } from '../../../platform/search/percolation/document-batch.ts';
import type { IndexDocument, SearchRequest } from '../../../platform/search/port.ts';
import { DocumentSource, newsOf } from '../../catalogue/catalogue.public.ts';
import { requestOf } from '../../discovery/discovery.public.ts';
import { dismissedIdsOfPeople } from '../../dismissals/dismissals.public.ts';
import type { DueSearch } from '../due.views.ts';
import { PersonMatches } from './person-matches.ts';

type Db = Kysely<Database>;

/** News that are looked at together. */
const PAGE = 256;
/** Searches that are asked before others get their turn. */
const AT_ONCE = 500;

/** What a run found. */
export interface FoundNews {
  /** By person; only those for whom something was found. */
  people: Map<string, PersonMatches>;
  /** Searches that cannot be asked any more, and why. */
  failed: { search: DueSearch; reason: string }[];
}

interface Asked {
  search: DueSearch;
  request: SearchRequest;
}

/**
 * Which news up to a revision the searches match that they were not mailed about yet. The news are read once, whatever the number
 * of searches, and each page of them is asked every search (decision 0010). `db` should see the catalogue as of one moment.
 */
export async function matchNews(
  db: Db,
  searches: DueSearch[],
  upTo: number,
  clock: Clock,
): Promise<FoundNews> {
  const found: FoundNews = { people: new Map(), failed: [] };
  for (const [target, due] of Map.groupBy(searches, ({ saved }) => saved.search.target)) {
    const after = Math.min(...due.map((one) => one.after));
    let page = await newsOf(db, target, { after, before: upTo + 1, limit: PAGE });
    if (page.length === 0) continue;
    const asked = await requestsOf(db, due, clock, found);
    const dismissed = await dismissedIdsOfPeople(
      db,
      [...new Set(due.map(({ saved }) => saved.personId))],
      target,
    );
    const documents = new DocumentSource(db);
    while (page.length > 0) {
      const revisions = new Map(page.map((one) => [one.id, one.revision]));
      const read = await documents.some(target, [...revisions.keys()]);
      read.sort((one, other) => revisions.get(other.id)! - revisions.get(one.id)!);
      const matching = await searchesByDocument(read, asked, (place) => revisions.get(read[place]!.id)!);
      for (const [place, matched] of matching.entries())
        note(found, target, read[place]!, matched, dismissed);
      page = await newsOf(db, target, { after, before: page.at(-1)!.revision, limit: PAGE });
    }
  }
  return found;
}

async function requestsOf(db: Db, due: DueSearch[], clock: Clock, { failed }: FoundNews): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const search of due) {
    try {
      asked.push({ search, request: await requestOf(search.saved.search, { db, clock }) });
    } catch (error) {
      failed.push({ search, reason: (error as Error).message });
    }
  }
  return asked;
}

/** For each document the searches that match it, and for which it is news. */
async function searchesByDocument(
  documents: IndexDocument[],
  asked: Asked[],
  revisionOf: (place: number) => number,
): Promise<DueSearch[][]> {
  const matching: DueSearch[][] = documents.map(() => []);
  const batch = new DocumentBatch(documents);
  for (const [number, { search, request }] of asked.entries()) {
    if (number % AT_ONCE === 0) await breathe();
    for (const place of batch.match(request)) {
      if (revisionOf(place) > search.after) matching[place]!.push(search);
    }
  }
  return matching;
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
