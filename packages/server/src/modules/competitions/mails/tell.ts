import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { mailAddresses, personNames } from '../../identity/identity.public.ts';
import { memberRoles } from '../../institutions/institutions.public.ts';
import type { CompetitionServices } from '../services.ts';

/** To whom an email about a competition goes. */
export interface Addressee {
  id: string;
  to: string;
  name: string;
  /** Scheme, host and port of this installation. */
  site: string;
}

/** Who is told. */
interface Told {
  /** The institution. People who have left it are not told. */
  accountId: string;
  personIds: string[];
  /** People who have left are told too. */
  formerToo?: boolean;
}

/**
 * Stores an email to each of these people in the transaction of the act that it reports, so that it is sent once, if and
 * only if the act happened. People without a confirmed address get none. Returns how many get one.
 */
export async function tell(
  { mailer, origin }: Pick<CompetitionServices, 'mailer' | 'origin'>,
  trx: Kysely<Database>,
  { accountId, personIds, formerToo = false }: Told,
  write: (to: Addressee) => Mail,
): Promise<number> {
  const members = formerToo ? null : await memberRoles(trx, accountId, personIds);
  const told = members ? personIds.filter((id) => members.has(id)) : personIds;
  const [addresses, names] = [await mailAddresses(trx, told), await personNames(trx, told)];
  for (const [id, to] of addresses)
    await mailer.keep(trx, write({ id, to, name: names.get(id) ?? '', site: origin() }));
  return addresses.size;
}
