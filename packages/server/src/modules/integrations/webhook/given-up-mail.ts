import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { mailAddresses, personNames } from '../../identity/identity.public.ts';
import { accountNames, administratorsOf } from '../../institutions/institutions.public.ts';
import type { WebhookServices } from './services.ts';

/** A webhook that did not take something. */
interface Failed {
  accountId: string;
  url: string;
  /** What went wrong last, as a sentence. */
  fault: string;
}

/** Stores an email to each administrator of the institution, with the act that it reports. */
export async function warnAdministrators(
  { mailer, origin }: Pick<WebhookServices, 'mailer' | 'origin'>,
  tx: Kysely<Database>,
  failed: Failed,
): Promise<void> {
  const { accountId } = failed;
  const people = await administratorsOf(tx, accountId);
  const institution = (await accountNames(tx, [accountId])).get(accountId) ?? '';
  const [addresses, names] = [await mailAddresses(tx, people), await personNames(tx, people)];
  for (const [id, to] of addresses)
    await mailer.keep(tx, givenUpMail({ to, name: names.get(id) ?? '', institution }, failed, origin()));
}

function givenUpMail(
  { to, name, institution }: { to: string; name: string; institution: string },
  { url, fault }: Failed,
  site: string,
): Mail {
  return {
    to,
    subject: `The system of ${institution} misses changes from Fundry`,
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `Fundry tells ${new URL(url).host} when something changes in the opportunities that ${institution} sends. For five days it could not deliver at least one change, and it has given up on it.`,
      },
      { kind: 'text', text: `The last attempt: ${fault}` },
      {
        kind: 'text',
        text: 'Nothing is lost: the system can still fetch every change with its API key. Later changes are still sent. You get this email at most once a day.',
      },
      { kind: 'action', label: 'See what was not delivered', url: `${site}/profile/api-keys` },
    ],
    reason: `You are receiving this email because you administer ${institution} in Fundry.`,
  };
}
