import type { Feature, Permission } from '@fundry/contracts/access.ts';
import { anonymousCaller, type Caller } from '../../../platform/auth/caller.ts';
import type { AccountRow, PersonRow } from './caller-rows.views.ts';

/** What is allowed when neither the account nor the person has a setting. */
const ALL_ALLOWED: Record<Feature, Permission> = { EXPORT: 'ALLOW', ADVANCED_SEARCH: 'ALLOW' };

/** Whether an account's trial is over on a given day. The last day of a trial still counts as part of it. */
export function isReadOnly(account: Pick<AccountRow, 'trialEndsOn'>, today: string): boolean {
  return account.trialEndsOn !== null && account.trialEndsOn < today;
}

/**
 * Builds the caller for a person who asks by a session or by a key of theirs. A member of an account that gives its members full access is GREEN and
 * has their real role. Everybody else is YELLOW and a viewer. After the end of a trial the account stays, but only to
 * be read.
 */
export function callerOfPerson(
  row: PersonRow,
  by: Pick<Caller, 'sessionId' | 'ownKey'>,
  address: string,
  today: string,
): Caller {
  const readOnly = row.account !== null && isReadOnly(row.account, today);
  const green = isMember(row, today);
  const account = accountOf(row, today);
  return {
    ...anonymousCaller(address),
    color: green ? 'GREEN' : 'YELLOW',
    accessMode: green ? 'full-access' : null,
    person: { id: row.id, email: row.email, name: row.name },
    ...by,
    account: account && { id: account.id, name: account.name },
    role: green ? (row.role ?? 'VIEWER') : 'VIEWER',
    readOnly,
    features: featuresOf(row, today),
  };
}

/** The account in whose name a person acts on a given day. After the end of a trial it stays, but only to be read. */
export function accountOf(row: PersonRow, today: string): AccountRow | null {
  const { account } = row;
  if (account === null) return null;
  return isMember(row, today) || isReadOnly(account, today) ? account : null;
}

/**
 * The features that a person may use on a given day: for members as the institution and the person's own settings
 * say, for everybody else all.
 */
export function featuresOf(row: PersonRow, today: string): Record<Feature, Permission> {
  if (!isMember(row, today)) return ALL_ALLOWED;
  return { ...ALL_ALLOWED, ...row.account?.featurePermissions, ...row.permissions };
}

function isMember({ account }: PersonRow, today: string): boolean {
  return account?.accessModes.includes('full-access') === true && !isReadOnly(account, today);
}

/**
 * Builds the caller for somebody who is not signed in but uses a network address of an institution. The caller is
 * BLUE unless the institution's trial is over.
 */
export function callerOfNetwork(account: AccountRow | null, address: string, today: string): Caller {
  if (!account || isReadOnly(account, today)) return anonymousCaller(address);
  return {
    ...anonymousCaller(address),
    color: 'BLUE',
    accessMode: 'institution-access',
    account: { id: account.id, name: account.name },
    features: { ...ALL_ALLOWED, ...account.featurePermissions },
  };
}

/** Builds the caller for an API key: a reader in the name of the key's account. */
export function callerOfConsumer(
  account: AccountRow,
  consumer: NonNullable<Caller['consumer']>,
  address: string,
  today: string,
): Caller {
  const readOnly = isReadOnly(account, today);
  return {
    ...anonymousCaller(address),
    color: 'GREEN',
    accessMode: 'full-access',
    account: { id: account.id, name: account.name },
    readOnly,
    features: { ...ALL_ALLOWED, ...account.featurePermissions },
    consumer,
  };
}
