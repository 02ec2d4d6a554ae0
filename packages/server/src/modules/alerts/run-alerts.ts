import { createHash } from 'node:crypto';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { lastNews } from '../catalogue/catalogue.public.ts';
import { composeDigest } from './digest/compose-digest.ts';
import { type RecordLines, recordLines } from './digest/record-lines.ts';
import { type DigestRow, openDigest } from './digest.store.ts';
import { type DueSearch, dueSearches } from './due.views.ts';
import { type FoundNews, matchNews } from './matching/match-news.ts';
import type { PersonMatches } from './matching/person-matches.ts';
import type { AlertServices } from './services.ts';
import { asOfOneMoment, isAlone } from './snapshot.store.ts';
import { passOver, type Span } from './watermark.store.ts';

/** The name under which the outbox tells this module about its messages. */
export const ALERTS_TOPIC = 'alerts';
/** Searches that are looked at together; it bounds the memory of a run. */
const SEARCHES = 10_000;
/** People whose mails are composed together. */
const PEOPLE = 100;

/** A digest that is ready: what it covers, and the message. */
export interface ReadyDigest {
  row: DigestRow;
  mail: Mail;
}

/** What came of a run. */
export interface RunSummary {
  searches: number;
  digests: number;
}

/**
 * Looks for what is new in every saved search whose time has come, and hands a digest a person to the outbox. A watermark moves
 * when the mail server took the digest, or at once when there was nothing to mail. May run in several processes and be killed
 * at any moment: what a run did not finish, the next one does. Ends early when the signal says so.
 */
export async function runAlerts(services: AlertServices, signal?: AbortSignal): Promise<RunSummary> {
  const { db, mailer, clock, logger } = services;
  const summary: RunSummary = { searches: 0, digests: 0 };
  for (;;) {
    const due = await dueSearches(db, clock.now(), { limit: SEARCHES });
    if (due.length === 0 || signal?.aborted) break;
    // When another process is at it, nothing is left to do.
    const run = await asOfOneMoment(db, async (trx) =>
      (await isAlone(trx)) ? lookFor(trx, due, services) : null,
    );
    if (!run) break;
    for (const { search, reason } of run.found.failed)
      logger.warn(
        { savedSearch: search.saved.id, reason },
        'a saved search cannot be asked; it is tried again next time',
      );
    await passOver(db, spansWithoutMail(run, due));
    let opened = 0;
    for await (const digest of composed(services, run, signal)) {
      const isOpen = await db.transaction().execute(async (trx) => {
        if (!(await openDigest(trx, digest.row))) return false;
        await mailer.keep(trx, digest.mail, { messageId: digest.row.messageId, topic: ALERTS_TOPIC });
        return true;
      });
      if (isOpen) opened++;
    }
    mailer.wake();
    summary.searches += due.length;
    summary.digests += opened;
    // Whatever another process did meanwhile is its own.
    if (signal?.aborted || (run.found.people.size > 0 && opened === 0)) break;
  }
  return summary;
}

/** The digests that a run would send now: to everybody whose time has come, with `early` to everybody. Nothing is written. */
export async function* previewAlerts(
  services: AlertServices,
  { early }: { early: boolean },
): AsyncGenerator<ReadyDigest> {
  for (let after: string | null = null; ; ) {
    const due: DueSearch[] = await dueSearches(services.db, services.clock.now(), {
      limit: SEARCHES,
      early,
      after,
    });
    if (due.length === 0) return;
    const run = await asOfOneMoment(services.db, (trx) => lookFor(trx, due, services));
    yield* composed(services, run);
    after = due.at(-1)!.saved.personId;
  }
}

interface Run {
  found: FoundNews;
  upTo: number;
  takenAt: Date;
}

async function lookFor(
  trx: AlertServices['db'],
  due: DueSearch[],
  { clock, matcher }: Pick<AlertServices, 'clock' | 'matcher'>,
): Promise<Run> {
  const upTo = await lastNews(trx);
  const takenAt = clock.now();
  return { found: await matchNews({ db: trx, clock, matcher }, due, upTo), upTo, takenAt };
}

/** The searches that nothing matched; one that could not be asked keeps its revision and is asked again at its next time. */
function spansWithoutMail({ found, upTo, takenAt }: Run, due: DueSearch[]): Span[] {
  const failed = new Set(found.failed.map(({ search }) => search));
  const mailed = new Set(
    [...found.people.values()].flatMap((matches) => matches.searches().map(({ search }) => search)),
  );
  return due
    .filter((search) => !mailed.has(search))
    .map((search) => ({
      savedSearchId: search.saved.id,
      after: search.after,
      upTo: failed.has(search) ? search.after : Math.max(upTo, search.after),
      takenAt,
    }));
}

async function* composed(
  services: AlertServices,
  run: Run,
  signal?: AbortSignal,
): AsyncGenerator<ReadyDigest> {
  const people = [...run.found.people];
  for (let at = 0; at < people.length; at += PEOPLE) {
    const some = people.slice(at, at + PEOPLE);
    const lines = await linesFor(services, some);
    for (const [personId, matches] of some) {
      if (signal?.aborted) return;
      yield digestOf(services, personId, matches, run, lines);
    }
  }
}

function digestOf(
  { origin, tokens, mailer }: AlertServices,
  personId: string,
  matches: PersonMatches,
  { upTo, takenAt }: Run,
  lines: Map<SearchTarget, Map<number, RecordLines>>,
): ReadyDigest {
  const searches = matches.searches();
  const parts = searches.map(({ search, count }) => ({
    savedSearchId: search.saved.id,
    after: search.after,
    upTo,
    takenAt,
    matches: count,
  }));
  const covered = parts.map(({ savedSearchId, after }) => `${savedSearchId} ${after} ${upTo}`).sort();
  const name = createHash('sha256')
    .update([personId, ...covered].join('\n'))
    .digest('hex')
    .slice(0, 40);
  const row = { personId, messageId: mailer.messageIdOf(`alert.${name}`), composedAt: takenAt, parts };
  const linesOf = (record: { target: SearchTarget; id: number }) => lines.get(record.target)?.get(record.id);
  const mail = composeDigest(personId, searches[0]!.search.email, matches, {
    origin: origin(),
    tokens,
    linesOf,
  });
  return { row, mail };
}

async function linesFor(
  { db, clock }: AlertServices,
  people: [string, PersonMatches][],
): Promise<Map<SearchTarget, Map<number, RecordLines>>> {
  const listed = people.flatMap(([, matches]) => matches.searches().flatMap((one) => one.listed));
  const lines = new Map<SearchTarget, Map<number, RecordLines>>();
  for (const [target, records] of Map.groupBy(listed, (record) => record.target)) {
    const ids = [...new Set(records.map(({ id }) => id))];
    lines.set(target, await recordLines(db, target, ids, clock));
  }
  return lines;
}
