import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { MailStanding, TopicMail } from '../../../platform/mail/mail-topic.ts';
import { reachabilityOf } from '../../identity/identity.public.ts';
import type { NotificationServices } from '../services.ts';
import { closeDigests, dropDigests, forgetDigests, type OpenDigest, openDigestsOf } from './digest.store.ts';
import { DIGESTS_TOPIC, runDigests } from './run-digests.ts';
import type { DigestSection } from './section.ts';
import { composed, handedOver } from './told.ts';

const MINUTE_MS = 60_000;
/** How long digests are kept, in case somebody asks what was emailed. */
const KEPT_MS = 400 * 24 * 60 * MINUTE_MS;

/** Lets the outbox send digests, and tells their sections what happens to them. */
export function serveDigests({
  mailer,
  clock,
  sections,
  logger,
}: Pick<NotificationServices, 'mailer' | 'clock' | 'sections' | 'logger'>): void {
  mailer.serve(DIGESTS_TOPIC, {
    standing: (db, mails) => standingsOf(db, mails, { sections, logger }),
    dropped: (trx, messageId) => dropDigests(trx, [messageId]),
    async handedOver(trx, messageIds) {
      const at = clock.now();
      const digests = await closeDigests(trx, messageIds, at);
      const bySection = idsBySection(digests, sections);
      for (const [section, ids] of bySection) await section.handedOver(trx, ids, at);
      handedOver.tell({
        digests: digests.length,
        sections: new Map([...bySection].map(([{ name }, ids]) => [name, ids.length])),
      });
    },
  });
}

/**
 * A digest is sent as long as at least one of its sections is still wanted. It waits while the mail server refuses the
 * address of its person, and while this process lacks one of its sections, whose state could not move. What was to go to
 * an address that the person has given up goes into a new digest.
 */
async function standingsOf(
  db: Kysely<Database>,
  mails: TopicMail[],
  { sections, logger }: Pick<NotificationServices, 'sections' | 'logger'>,
): Promise<Map<string, MailStanding>> {
  const digests = await openDigestsOf(
    db,
    mails.map(({ messageId }) => messageId),
  );
  const served = digests.filter((digest) => digest.sections.every((name) => sectionOf(name, sections)));
  const said = new Map<string, Set<MailStanding>>(digests.map(({ id }) => [id, new Set()]));
  for (const { id, sections } of digests.filter((digest) => !served.includes(digest))) {
    logger.warn({ sections }, 'digests wait, because this server lacks a section');
    said.get(id)?.add('later');
  }
  for (const [section, ids] of idsBySection(served, sections)) {
    const standings = await section.standing(db, ids);
    for (const id of ids) said.get(id)?.add(standings.get(id) ?? 'never');
  }
  const reachable = await reachabilityOf(
    db,
    digests.map(({ personId }) => personId),
  );
  const addressOf = new Map(mails.map(({ messageId, address }) => [messageId, address]));
  return new Map(
    digests.map(({ id, messageId, personId }) => {
      const person = reachable.get(personId);
      if (person?.email !== addressOf.get(messageId)?.toLowerCase()) return [messageId, 'never'];
      const standing = (['wanted', 'later'] as const).find((one) => said.get(id)?.has(one)) ?? 'never';
      return [messageId, standing === 'wanted' && person?.stopped ? 'later' : standing];
    }),
  );
}

const sectionOf = (name: string, sections: DigestSection[]) => sections.find((one) => one.name === name);

/** The ids of digests by each section they have. Throws when this process lacks a section. */
function idsBySection(digests: OpenDigest[], sections: DigestSection[]): Map<DigestSection, string[]> {
  const ids = new Map<DigestSection, string[]>();
  for (const digest of digests) {
    for (const name of digest.sections) {
      const section = sectionOf(name, sections);
      if (!section) throw new Error(`This server has no section "${name}" of digests`);
      ids.set(section, [...(ids.get(section) ?? []), digest.id]);
    }
  }
  return ids;
}

/** Sends digests: each minute, looks for people whose emails are due. Any number of processes may do this. */
export function sendDigests(services: NotificationServices): void {
  const { db, clock, logger, origin, ticker } = services;
  serveDigests(services);
  ticker.every({
    name: 'looking for digests',
    everyMs: MINUTE_MS,
    async run(signal) {
      // Links need the server's address, which is known only once the server listens.
      if (origin() === '') return;
      const begin = performance.now();
      const { digests, lookedAt } = await runDigests(services, signal);
      composed.tell({ digests, lookedAt, ms: performance.now() - begin });
      if (lookedAt.size > 0)
        logger.info({ ...Object.fromEntries(lookedAt), digests }, 'digests were sent on their way');
      await forgetDigests(db, new Date(clock.now().getTime() - KEPT_MS));
    },
  });
}
