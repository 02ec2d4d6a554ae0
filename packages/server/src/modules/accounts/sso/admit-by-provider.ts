import { SIGN_IN_FAULTS } from '@fundry/contracts/identity/sign-in-faults.ts';
import { verifiedDomains } from '../institutions/domain.store.ts';
import { addMember } from '../institutions/membership.store.ts';
import {
  confirmAddress,
  deleteUnconfirmed,
  findPerson,
  findPersonByEmail,
  fullName,
  noteSignIn,
  updateProfile,
} from '../people/person.store.ts';
import type { AccountServices } from '../services.ts';
import type { AuthenticatorEvents } from '../sign-in/authenticator.ts';
import { findProvider } from './provider.store.ts';

/** Whether an address belongs to one of the domains, or to a domain below one of them. */
export function isOfDomains(email: string, domains: string[]): boolean {
  const of = email.toLowerCase().split('@').at(-1) ?? '';
  return domains.some((domain) => of === domain || of.endsWith(`.${domain}`));
}

/**
 * Whom an institution's identity provider may let in. It speaks for addresses of the domains that its institution has proved
 * to own, and for no others. An account that somebody registered with such an address and never confirmed gives way.
 */
export function admitByProvider({
  db,
  clock,
  logger,
}: AccountServices): Pick<AuthenticatorEvents, 'resolveUser' | 'provisionUser'> {
  return {
    async resolveUser({ providerId, providerUser }) {
      const provider = await findProvider(db, { providerId });
      const domains = provider ? await verifiedDomains(db, provider.account_id) : [];
      if (!isOfDomains(providerUser.email, domains)) {
        logger.warn({ provider: provider?.id }, 'an identity provider named an address of another domain');
        return {
          action: 'reject',
          code: 'foreign_address',
          message: SIGN_IN_FAULTS.foreign_address,
        };
      }
      await deleteUnconfirmed(db, providerUser.email);
      const person = await findPersonByEmail(db, providerUser.email);
      if (person?.sample) return { action: 'reject', code: 'foreign_address' };
      return { action: 'continue' };
    },
    async provisionUser({ user, userInfo, provider }) {
      const { account_id: accountId } = (await findProvider(db, { providerId: provider.providerId }))!;
      await confirmAddress(db, user.id);
      await addMember(db, accountId, user.id, 'single-sign-on');
      await noteSignIn(db, user.id, clock.now());
      const person = (await findPerson(db, user.id))!;
      if (fullName({ firstName: person.first_name, lastName: person.last_name }) === '') {
        await updateProfile(db, user.id, namesOf(userInfo, user.name));
      }
      logger.info({ person: user.id, provider: provider.providerId }, 'signed in by single sign-on');
    },
  };
}

/** First and last name as the identity provider tells them, or as well as they can be read from the whole name. */
function namesOf(userInfo: Record<string, unknown>, name: string): { firstName: string; lastName: string } {
  const { firstName, lastName } = userInfo;
  if (typeof firstName === 'string' && typeof lastName === 'string') return { firstName, lastName };
  const [last, ...first] = name.trim().split(/\s+/).reverse();
  return { firstName: first.reverse().join(' '), lastName: last ?? '' };
}
