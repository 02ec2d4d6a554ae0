import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import { changesInWords, netChange } from '@fundry/contracts/record-words/changes.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import { NOBODY } from '../../platform/auth/viewer.ts';
import type { Database } from '../../platform/db/schema.ts';
import { changesAfter, lastNews } from '../catalogue/catalogue.public.ts';
import { applicantsOf } from '../discovery/discovery.public.ts';
import type { Findings, SectionOfMail } from '../notifications/notifications.public.ts';
import { type Composing, composeSection } from './digest/compose-section.ts';
import { type RecordLines, recordLines } from './digest/record-lines.ts';
import type { DueSearch } from './due.views.ts';
import { type MatchedNews, matchNews } from './matching/match-news.ts';
import { isChange, type PersonMatches } from './matching/person-matches.ts';
import type { AlertServices } from './services.ts';
import { claimSpans, passOver, type Span } from './watermark.store.ts';

type Db = Kysely<Database>;

/** What was found for some searches in the news up to a revision, at a moment. */
interface Look {
  found: MatchedNews;
  upTo: number;
  takenAt: Date;
}

/** Looks for what is new in saved searches at a moment. Searches that can no longer be run are logged. */
export async function lookAt(
  trx: Db,
  searches: DueSearch[],
  takenAt: Date,
  services: AlertServices,
): Promise<Findings> {
  const upTo = await lastNews(trx);
  const found = await matchNews({ ...services, db: trx }, searches, upTo);
  for (const { search, reason } of found.failed)
    services.logger.warn(
      { savedSearch: search.saved.id, reason },
      'a saved search cannot be asked; it is tried again next time',
    );
  const look = { found, upTo, takenAt };
  return {
    lookedAt: searches.length,
    people: [...found.people.keys()],
    compose: (db, people) => sections(db, people, look, services),
    claim: (tx, digestIds) => claimMatches(tx, digestIds, look),
    passOver: (db) => passOver(db, spansWithoutMail(look, searches)),
  };
}

/**
 * The spans of searches with no matches. A search that could not be run keeps its revision, and is run again at its
 * next time.
 */
function spansWithoutMail({ found, upTo, takenAt }: Look, searches: DueSearch[]): Span[] {
  const failed = new Set(found.failed.map(({ search }) => search));
  const mailed = new Set(
    [...found.people.values()].flatMap((matches) => matches.searches().map(({ search }) => search)),
  );
  return searches
    .filter((search) => !mailed.has(search))
    .map((search) => ({
      savedSearchId: search.saved.id,
      after: search.after,
      upTo: failed.has(search) ? search.after : Math.max(upTo, search.after),
      takenAt,
    }));
}

/** Claims for digests, by person, the searches that they tell of. Returns the people for whom this worked. */
async function claimMatches(
  trx: Db,
  digestIds: Map<string, string>,
  { found, upTo, takenAt }: Look,
): Promise<Set<string>> {
  const spans = [...digestIds].flatMap(([personId, digestId]) =>
    (found.people.get(personId)?.searches() ?? []).map(({ search, count }) => ({
      digestId,
      savedSearchId: search.saved.id,
      after: search.after,
      upTo,
      takenAt,
      matches: count,
    })),
  );
  const claimed = await claimSpans(trx, spans);
  return new Set([...digestIds].filter(([, id]) => claimed.has(id)).map(([personId]) => personId));
}

async function sections(
  db: Db,
  people: string[],
  { found, upTo }: Look,
  services: AlertServices,
): Promise<Map<string, SectionOfMail>> {
  const some = people.flatMap((personId) => {
    const matches = found.people.get(personId);
    return matches ? [{ personId, matches }] : [];
  });
  const lines = await linesFor(
    db,
    some.map(({ matches }) => matches),
    services,
  );
  const applicants = await applicantsOf(
    some.map(({ personId }) => personId),
    { db },
  );
  const changesOf = await changesFor(
    db,
    some.map(({ matches }) => matches),
    services,
  );
  return new Map(
    some.map(({ personId, matches }) => {
      const covers = matches.searches().map(({ search }) => `${search.saved.id} ${search.after} ${upTo}`);
      const applicant = applicants.get(personId) ?? null;
      const linesOf = (record: { target: SearchTarget; id: number }) => {
        const known = lines.get(record.target)?.get(record.id);
        return known && { title: known.title, lines: known.lines(applicant) };
      };
      return [personId, { ...composeSection(matches, { links: services, linesOf, changesOf }), covers }];
    }),
  );
}

/**
 * The lines of emails about the records they list, by target and id. What everybody may see is read for all at once,
 * internal opportunities for each institution.
 */
async function linesFor(
  db: Db,
  some: PersonMatches[],
  { clock }: AlertServices,
): Promise<Map<SearchTarget, Map<number, RecordLines>>> {
  const listed = some.flatMap((matches) => {
    const records = matches.searches().flatMap((one) => one.listed);
    const { accountId } = matches.viewer;
    return records.map(({ target, id }) => ({ target, id, accountId: isInternalId(id) ? accountId : null }));
  });
  const lines = new Map<SearchTarget, Map<number, RecordLines>>();
  for (const [target, records] of Map.groupBy(listed, (record) => record.target)) {
    const found = new Map<number, RecordLines>();
    for (const [accountId, seen] of Map.groupBy(records, (record) => record.accountId)) {
      const ids = [...new Set(seen.map(({ id }) => id))];
      const viewer = { ...NOBODY, accountId };
      for (const [id, said] of await recordLines(target, ids, viewer, { db, clock })) found.set(id, said);
    }
    lines.set(target, found);
  }
  return lines;
}

/** What changed in the listed opportunities since each search was looked at, in words. */
async function changesFor(
  db: Db,
  some: PersonMatches[],
  { clock }: AlertServices,
): Promise<Composing['changesOf']> {
  const searches = some.flatMap((matches) => matches.searches());
  const ids = searches.flatMap(({ search, listed }) =>
    listed.flatMap((record) =>
      record.target === 'opportunities' && isChange(record, search) ? record.id : [],
    ),
  );
  const earliest = Math.min(...searches.map(({ search }) => search.after));
  const changes = await changesAfter(db, [...new Set(ids)], earliest);
  const today = clock.today();
  return ({ target, id }, { after }) => {
    const known = target === 'opportunities' ? (changes.get(id) ?? []) : [];
    return changesInWords(netChange(known.filter(({ revision }) => revision > after)), today);
  };
}
