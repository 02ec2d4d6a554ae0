import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { accountsWithSingleSignOn } from '../../identity/identity.public.ts';
import { accountOfAddress } from './membership.store.ts';

const MIN_LETTERS = 3;
const SHOWN = 5;

type Way = 'password' | 'single-sign-on' | 'network';

/**
 * The institutions that an email address belongs to, or whose name begins with the text (at least three letters, at
 * most five results), and how their members sign in. Reveals no ids and no numbers.
 */
export async function checkAccess(
  db: Kysely<Database>,
  text: string,
  today: string,
): Promise<{ name: string; ways: Way[] }[]> {
  const owner = text.includes('@') ? await accountOfAddress(db, text.toLowerCase()) : null;
  if (text.includes('@') ? !owner : text.length < MIN_LETTERS) return [];
  const open = db
    .selectFrom('account')
    .select((eb) => [
      'id',
      'name',
      'access_modes',
      eb
        .exists(
          eb
            .selectFrom('account_ip_range')
            .whereRef('account_ip_range.account_id', '=', 'account.id')
            .select('account_ip_range.id'),
        )
        .as('network'),
    ])
    .where((eb) => eb.or([eb('trial_ends_on', 'is', null), eb('trial_ends_on', '>=', today)]))
    .orderBy('name')
    .orderBy('account.id')
    .limit(SHOWN);
  const beginsSo = sql<boolean>`account.name ilike ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  const rows = await (owner
    ? open.where('account.id', '=', owner.accountId)
    : open.where(beginsSo)
  ).execute();
  const singleSignOn = await accountsWithSingleSignOn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, access_modes, network }) => ({
    name,
    ways: [
      ...(access_modes.includes('full-access') ? (['password'] as const) : []),
      ...(singleSignOn.has(id) ? (['single-sign-on'] as const) : []),
      ...(network && access_modes.includes('institution-access') ? (['network'] as const) : []),
    ],
  }));
}
