import type { Feature, Permission } from '@fundry/contracts/access.ts';
import type { AuditAction } from '@fundry/contracts/identity/audit-words.ts';
import type { Kysely } from 'kysely';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { canonicalRange } from '../../../platform/auth/client-address.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { audit } from '../audit/audit.store.ts';
import { deleteDomain, findDomain, insertDomain, setVerified } from '../domains/domain.store.ts';
import { requireOwnDomain } from '../domains/require-own-domain.ts';
import { renewProviderDomains } from '../identity-providers/provider-domains.ts';
import { isMember } from '../members/membership.store.ts';
import { listPersonPermissions, putPersonPermissions } from '../members/permission.store.ts';
import { deleteRange, insertRange, overlapsOther } from '../networks/ip-range.store.ts';
import type { NetworkBook } from '../networks/network-book.ts';
import { requireNarrowRange } from '../networks/require-narrow-range.ts';
import { keepingSuperAdmin } from '../roles/super-admins.store.ts';
import type { InstitutionServices } from '../services.ts';
import {
  type AccountFields,
  deleteAccount,
  insertAccount,
  noAccount,
  requireAccount,
  summariseAccount,
  updateAccount,
} from './account.store.ts';

type SuperAdmin = Admitted<'almighty'>;

/** What a super administrator does with accounts. Each act is written to the audit log of the account it concerns. */
export function institutionsOf(
  { db, clock, lookupTxt }: InstitutionServices,
  networks: NetworkBook,
  caller: SuperAdmin,
) {
  const act = async <T>(work: (tx: Kysely<Database>, record: Recorder) => Promise<T>): Promise<T> => {
    const result = await db
      .transaction()
      .execute((tx) =>
        work(tx, (accountId, action, detail) =>
          audit(tx, { at: clock.now(), by: caller, accountId, action, detail }),
        ),
      );
    networks.renew();
    return result;
  };

  return {
    create: (fields: AccountFields & { domains: string[]; ipRanges: string[] }) =>
      act(async (tx, record) => {
        const id = await insertAccount(tx, fields);
        await record(id, 'accounts/created', { name: fields.name });
        for (const domain of fields.domains) {
          await requireOwnDomain(domain);
          await insertDomain(tx, id, domain);
        }
        for (const range of fields.ipRanges) await addRange(tx, id, range, null);
        return summariseAccount(tx, id);
      }),

    change: (id: string, fields: AccountFields) =>
      act(async (tx, record) => {
        const found = await keepingSuperAdmin(tx, () => updateAccount(tx, id, fields));
        if (!found) throw noAccount();
        await record(id, 'accounts/changed', { ...fields });
        return summariseAccount(tx, id);
      }),

    remove: (id: string, name: string) =>
      act(async (tx, record) => {
        const account = await requireAccount(tx, id);
        if (id === caller.account.id) {
          throw new ApiError(
            409,
            'accounts/own-account',
            'You cannot delete the account you are acting for.',
          );
        }
        if (account.name !== name) {
          throw new ApiError(400, 'accounts/other-name', 'The name does not match. Nothing was deleted.');
        }
        await keepingSuperAdmin(tx, () => deleteAccount(tx, id));
        await record(id, 'accounts/deleted', { name });
      }),

    addDomain: (accountId: string, domain: string) =>
      act(async (tx, record) => {
        await requireAccount(tx, accountId);
        await requireOwnDomain(domain);
        const added = await insertDomain(tx, accountId, domain);
        await record(accountId, 'domains/added', { domain });
        return added;
      }),

    async verifyDomain(id: string, proof: string | undefined) {
      const domain = await requireDomain(db, id);
      await requireOwnDomain(domain.domain);
      if (proof === undefined) await lookForProof(domain.record, lookupTxt);
      return act(async (tx, record) => {
        if (!(await setVerified(tx, id, { at: clock.now(), by: proof ?? 'dns' }))) {
          throw new ApiError(409, 'accounts/domain-taken', 'The domain already belongs to another account.');
        }
        await renewProviderDomains(tx, domain.accountId);
        await record(domain.accountId, 'domains/verified', { domain: domain.domain, by: proof ?? 'dns' });
        return requireDomain(tx, id);
      });
    },

    removeDomain: (id: string) =>
      act(async (tx, record) => {
        const domain = await requireDomain(tx, id);
        await keepingSuperAdmin(tx, () => deleteDomain(tx, id));
        await renewProviderDomains(tx, domain.accountId);
        await record(domain.accountId, 'domains/removed', { domain: domain.domain });
      }),

    addRange: (accountId: string, range: string, note: string | null) =>
      act(async (tx, record) => {
        await requireAccount(tx, accountId);
        const added = await addRange(tx, accountId, range, note);
        await record(accountId, 'networks/added', { range: added.range });
        return added;
      }),

    removeRange: (id: string) =>
      act(async (tx, record) => {
        const removed = await deleteRange(tx, id);
        if (!removed) throw new ApiError(404, 'accounts/no-range', 'There are no such network addresses.');
        await record(removed.account_id, 'networks/removed', { range: removed.range });
      }),

    setPermissions: (
      accountId: string,
      personId: string,
      permissions: Partial<Record<Feature, Permission>>,
    ) =>
      act(async (tx, record) => {
        if (!(await isMember(tx, accountId, personId))) {
          throw new ApiError(404, 'accounts/no-person', 'There is no such person in the account.');
        }
        await putPersonPermissions(tx, accountId, personId, permissions);
        await record(accountId, 'permissions/changed', { personId, permissions });
        return listPersonPermissions(tx, accountId);
      }),
  };
}

type Recorder = (accountId: string, action: AuditAction, detail: Record<string, unknown>) => Promise<void>;

async function addRange(tx: Kysely<Database>, accountId: string, typed: string, note: string | null) {
  const range = canonicalRange(typed);
  if (range === null) {
    throw new ApiError(
      400,
      'accounts/no-network',
      `${typed} is neither an address nor a range such as 192.0.2.0/24 or 2001:db8::/32.`,
    );
  }
  requireNarrowRange(range);
  if (await overlapsOther(tx, accountId, range)) {
    throw new ApiError(409, 'accounts/network-taken', `${range} overlaps with addresses of another account.`);
  }
  return insertRange(tx, accountId, range, note);
}

async function lookForProof(
  { name, value }: { name: string; value: string },
  lookupTxt: InstitutionServices['lookupTxt'],
): Promise<void> {
  const entries = await lookupTxt(name).catch(() => []);
  if (!entries.some((parts) => parts.join('').trim() === value)) {
    throw new ApiError(
      409,
      'accounts/no-proof',
      `There is no DNS TXT entry at ${name} with the value ${value}. New entries can take a few hours to appear.`,
    );
  }
}

async function requireDomain(db: Kysely<Database>, id: string) {
  const domain = await findDomain(db, id);
  if (!domain) throw new ApiError(404, 'accounts/no-domain', 'There is no such domain.');
  return domain;
}
