import { SIGN_IN_FAULTS, type SignInFault } from '@fundry/contracts/identity/sign-in-faults.ts';
import { Failure } from '../../../platform/failure.ts';
import {
  confirmAddress,
  deleteUnconfirmed,
  findPerson,
  findPersonByEmail,
  fullName,
  noteSignIn,
  updateProfile,
} from '../people/person.store.ts';
import type { IdentityServices } from '../services.ts';
import type { AuthenticatorEvents } from '../sign-in/authenticator.ts';
import { findProvider } from './provider.store.ts';

/**
 * Decides whom an institution's identity provider may let in. The provider may only vouch for addresses in the
 * domains that its institution has proved to own. It may not vouch for addresses of another institution below such a
 * domain, or for addresses that it reports as unconfirmed. An earlier registration with such an address gives way
 * when it was never confirmed.
 */
export function admitByProvider({
  db,
  clock,
  logger,
  belonging,
}: IdentityServices): Pick<AuthenticatorEvents, 'resolveUser' | 'provisionUser'> {
  return {
    async resolveUser(given) {
      const { email } = given.providerUser;
      const provider = await findProvider(db, { providerId: given.providerId });
      const accountId = await belonging.accountOfAddress(email.toLowerCase());
      if (!provider || accountId !== provider.account_id) {
        logger.warn({ provider: provider?.id }, 'an identity provider named an address of another domain');
        return reject('foreign_address');
      }
      if (given.protocol === 'oidc' && saysUnconfirmed(given.providerClaims)) {
        logger.warn(
          { provider: provider.id },
          'an identity provider named an address that it has not confirmed',
        );
        return reject('unconfirmed_address');
      }
      await deleteUnconfirmed(db, email);
      const person = await findPersonByEmail(db, email);
      if (person?.sample) return reject('foreign_address');
      return { action: 'continue' };
    },
    async provisionUser({ user, userInfo, provider }) {
      const found = await findProvider(db, { providerId: provider.providerId });
      if (!found) throw new Failure('The identity provider was removed during the sign-in.');
      await confirmAddress(db, user.id);
      await belonging.joinBySingleSignOn(found.account_id, user.id);
      await noteSignIn(db, user.id, clock.now());
      const person = await findPerson(db, user.id);
      if (person && fullName({ firstName: person.first_name, lastName: person.last_name }) === '') {
        await updateProfile(db, user.id, namesOf(userInfo, user.name));
      }
      logger.info({ person: user.id, provider: provider.providerId }, 'signed in by single sign-on');
    },
  };
}

function reject(code: SignInFault) {
  return { action: 'reject' as const, code, message: SIGN_IN_FAULTS[code] };
}

/**
 * Whether the identity provider reports the address as unconfirmed. Providers where people may enter any address say
 * which ones they have confirmed; many providers say nothing.
 */
function saysUnconfirmed({ email_verified }: Record<string, unknown>): boolean {
  return email_verified === false || email_verified === 'false';
}

/**
 * First and last name as the identity provider gives them. Otherwise they are split from the whole name as well as
 * possible.
 */
function namesOf(userInfo: Record<string, unknown>, name: string): { firstName: string; lastName: string } {
  const { firstName, lastName } = userInfo;
  if (typeof firstName === 'string' && typeof lastName === 'string') return { firstName, lastName };
  const [last, ...first] = name.trim().split(/\s+/).reverse();
  return { firstName: first.reverse().join(' '), lastName: last ?? '' };
}
