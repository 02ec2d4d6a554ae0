import { createHash } from 'node:crypto';
import type { Mail } from '../../../platform/mail/mail.ts';
import { mailAddresses } from '../../identity/identity.public.ts';
import { mailTimes } from '../schedule/mail-times.views.ts';
import type { NotificationServices } from '../services.ts';
import { composeDigest, type SaidSection } from './compose-digest.ts';
import { type DigestRow, dropDigests, insertDigests } from './digest.store.ts';
import { type FoundNews, findNews } from './find-news.ts';

/** The topic under which the outbox tells this module about its messages. */
export const DIGESTS_TOPIC = 'digests';
/** How many people's emails are composed and stored together. */
const PEOPLE = 100;

/** A digest that is ready to send: its row and message, and what its sections say in it. */
export interface ReadyDigest {
  row: DigestRow;
  mail: Mail;
  sections: SaidSection[];
}

/** The result of a run. */
export interface RunSummary {
  /** How many things each section looked at, by its name. */
  lookedAt: Map<string, number>;
  digests: number;
}

/**
 * Finds what the sections have to say to everybody whose emails are due, and gives the outbox one digest for each
 * person, with the sections that have something to say. A section's state moves when the mail server has taken the
 * digest, or at once when there was nothing to say. Several processes may run this, and each may be killed at any
 * moment: the next run does what a run did not finish. Ends early when the signal says so.
 */
export async function runDigests(services: NotificationServices, signal?: AbortSignal): Promise<RunSummary> {
  const { db, mailer, clock } = services;
  const summary: RunSummary = { lookedAt: new Map(), digests: 0 };
  const times = await mailTimes(db, clock.now());
  for await (const news of findNews(services, times, { alone: true })) {
    for (const { section, findings } of news.found) {
      await findings.passOver(db);
      const before = summary.lookedAt.get(section.name) ?? 0;
      summary.lookedAt.set(section.name, before + findings.lookedAt);
    }
    for await (const digests of composed(services, news)) {
      if (signal?.aborted) break;
      summary.digests += await openDigests(services, news, digests);
      mailer.wake();
    }
    if (signal?.aborted) break;
  }
  return summary;
}

/**
 * The digests that a run would send now to everybody whose emails are due, or with `early` to everybody. Nothing is
 * written.
 */
export async function* previewDigests(
  services: NotificationServices,
  { early }: { early: boolean },
): AsyncGenerator<ReadyDigest> {
  const times = await mailTimes(services.db, services.clock.now(), { early });
  for await (const news of findNews(services, times, { alone: false })) {
    for await (const digests of composed(services, news)) yield* digests;
  }
}

/** The digests with all that was found, some people's together. */
async function* composed(services: NotificationServices, news: FoundNews): AsyncGenerator<ReadyDigest[]> {
  const people = [...new Set(news.found.flatMap(({ findings }) => findings.people))].sort();
  for (let at = 0; at < people.length; at += PEOPLE) {
    const some = people.slice(at, at + PEOPLE);
    const addresses = await mailAddresses(services.db, some);
    const said: { section: SaidSection['section']; of: Map<string, SaidSection['said']> }[] = [];
    for (const { section, findings } of news.found)
      said.push({ section, of: await findings.compose(services.db, some) });
    yield some.flatMap((personId) => {
      const to = addresses.get(personId);
      const sections = said.flatMap(({ section, of }) => {
        const one = of.get(personId);
        return one ? [{ section, said: one }] : [];
      });
      if (to === undefined || sections.length === 0) return [];
      return [digestOf(services, personId, to, sections, news.at)];
    });
  }
}

function digestOf(
  services: NotificationServices,
  personId: string,
  to: string,
  sections: SaidSection[],
  composedAt: Date,
): ReadyDigest {
  const covered = sections.flatMap(({ section, said }) => said.covers.map((one) => `${section.name} ${one}`));
  const name = createHash('sha256')
    .update([personId, ...covered.sort()].join('\n'))
    .digest('hex')
    .slice(0, 40);
  const row = {
    personId,
    messageId: services.mailer.messageIdOf(`digest.${name}`),
    sections: sections.map(({ section }) => section.name),
    composedAt,
  };
  return { row, mail: composeDigest(personId, to, sections, services), sections };
}

/**
 * Stores digests, the claims of their sections and the messages in one transaction. A digest of which a claim fails is
 * not stored. Returns how many were.
 */
function openDigests(
  { db, mailer }: NotificationServices,
  { found }: FoundNews,
  digests: ReadyDigest[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ids = await insertDigests(
      trx,
      digests.map(({ row }) => row),
    );
    const inserted = digests.filter(({ row }) => ids.has(row.messageId));
    const failed = new Set<ReadyDigest>();
    for (const { section, findings } of found) {
      const some = inserted.filter(({ row }) => row.sections.includes(section.name));
      const claimed = await findings.claim(
        trx,
        new Map(some.map(({ row }) => [row.personId, ids.get(row.messageId) ?? ''])),
      );
      for (const digest of some) if (!claimed.has(digest.row.personId)) failed.add(digest);
    }
    await dropDigests(
      trx,
      [...failed].map(({ row }) => row.messageId),
    );
    const stored = inserted.filter((digest) => !failed.has(digest));
    await mailer.keepAll(
      trx,
      DIGESTS_TOPIC,
      stored.map(({ row, mail }) => ({ mail, messageId: row.messageId })),
    );
    return stored.length;
  });
}
