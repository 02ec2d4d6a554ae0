import { ApiError } from '../../platform/http/problem.ts';
import type { Belonging } from '../identity/identity.public.ts';
import { audit, forgetActor } from './audit/audit.store.ts';
import { callerOfSession } from './callers/caller-of-session.ts';
import { hasPureConsumer } from './consumers/consumer.store.ts';
import { accountOfAddress, addMember, listMemberships } from './members/membership.store.ts';
import { howItEnded } from './members/membership-end.store.ts';
import { forgetRequests } from './privacy/erasure.store.ts';
import { administeredAlone } from './roles/administrators.store.ts';
import { keepingSuperAdmin } from './roles/super-admins.store.ts';
import type { InstitutionServices } from './services.ts';
import { joinTrial } from './trials/trials.service.ts';

/** Answers the questions that identity asks about the institutions people belong to. */
export function belongingOf({ db, clock }: Pick<InstitutionServices, 'db' | 'clock'>): Belonging {
  return {
    callerOf: (signedIn) => callerOfSession(db, signedIn, clock.today()),
    integrationsOf: async (accountId) => ((await hasPureConsumer(db, accountId)) ? ['PURE'] : []),
    accountOfAddress: async (email, tx = db) => (await accountOfAddress(tx, email))?.accountId ?? null,
    async joinByAddress({ id, email }) {
      const owner = await accountOfAddress(db, email);
      if (owner && (await howItEnded(db, owner.accountId, id)) === null) {
        await addMember(db, owner.accountId, id, 'domain', clock.now(), owner.domainId);
      }
      await joinTrial(db, id, email, clock.now());
    },
    async joinBySingleSignOn(accountId, personId) {
      if ((await howItEnded(db, accountId, personId)) !== null) return;
      await addMember(db, accountId, personId, 'single-sign-on', clock.now());
    },
    async addressChanged(tx, caller) {
      for (const { id } of await listMemberships(tx, caller.person.id)) {
        const entry = { at: clock.now(), by: caller, accountId: id };
        await audit(tx, { ...entry, action: 'people/changed-address' });
      }
    },
    async leave(tx, { person, account }, { withoutAdministrator }, remove) {
      await forgetRequests(tx, person);
      await keepingSuperAdmin(tx, async () => {
        const alone = await administeredAlone(tx, person.id);
        if (alone.length > 0 && !withoutAdministrator) throw onlyAdministrator(alone);
        await remove();
      });
      const entry = { at: clock.now(), by: null, accountId: account?.id ?? null };
      await audit(tx, { ...entry, action: 'people/deleted-themselves' });
      await forgetActor(tx, person);
    },
  };
}

const onlyAdministrator = (institutions: { name: string }[]) =>
  new ApiError(
    409,
    'accounts/only-administrator',
    `You are the only administrator of ${institutions.map(({ name }) => name).join(', ')}. Hand over the administration first, or confirm that you want to leave it without one.`,
  );
