import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { MailTopic } from '../../../platform/mail/outbox.ts';
import { isAddressOf, isUnreachable } from '../../identity/identity.public.ts';
import type { NotificationServices } from '../services.ts';
import { closeDigest, dropDigest, forgetDigests, type OpenDigest, openDigestOf } from './digest.store.ts';
import { DIGESTS_TOPIC, runDigests } from './run-digests.ts';
import type { DigestSection } from './section.ts';

const MINUTE_MS = 60_000;
/** How long digests are kept, in case somebody asks what was emailed. */
const KEPT_MS = 400 * 24 * 60 * MINUTE_MS;

/** Lets the outbox send digests, and tells their sections what happens to them. */
export function serveDigests({
  mailer,
  clock,
  sections,
}: Pick<NotificationServices, 'mailer' | 'clock' | 'sections'>): void {
  mailer.serve(DIGESTS_TOPIC, {
    async standing(db, messageId, address) {
      // What was to go to an address that the person has given up goes into a new digest.
      const digest = await openDigestOf(db, messageId);
      return digest && (await isAddressOf(db, digest.personId, address))
        ? standingOf(db, digest, sections)
        : 'never';
    },
    dropped: dropDigest,
    async handedOver(trx, messageId) {
      const at = clock.now();
      const digest = await closeDigest(trx, messageId, at);
      if (!digest) return;
      for (const section of sectionsOf(digest, sections)) await section.handedOver(trx, digest.id, at);
    },
  });
}

/**
 * A digest is sent as long as at least one of its sections is still wanted. It waits while the mail server refuses the
 * address of its person.
 */
async function standingOf(
  db: Kysely<Database>,
  digest: OpenDigest,
  sections: DigestSection[],
): ReturnType<MailTopic['standing']> {
  const standings = new Set<Awaited<ReturnType<MailTopic['standing']>>>();
  for (const section of sectionsOf(digest, sections)) standings.add(await section.standing(db, digest.id));
  const standing = (['wanted', 'later'] as const).find((one) => standings.has(one)) ?? 'never';
  return standing === 'wanted' && (await isUnreachable(db, digest.personId)) ? 'later' : standing;
}

/**
 * Throws when this process lacks a section, because the state of that section could not move. Another process then
 * sends the message.
 */
function sectionsOf(digest: OpenDigest, sections: DigestSection[]): DigestSection[] {
  return digest.sections.map((name) => {
    const section = sections.find((one) => one.name === name);
    if (!section) throw new Error(`This server has no section "${name}" of digests`);
    return section;
  });
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
      const { digests, lookedAt } = await runDigests(services, signal);
      if (lookedAt.size > 0)
        logger.info({ ...Object.fromEntries(lookedAt), digests }, 'digests were sent on their way');
      await forgetDigests(db, new Date(clock.now().getTime() - KEPT_MS));
    },
  });
}
