import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../../platform/auth/gate.ts';
import { clearCounts } from '../../platform/auth/rate-limit.store.ts';
import { registerOwnAddress } from './address/address.routes.ts';
import { deleteExpiredChanges } from './address/address-change.store.ts';
import type { SignedIn } from './belonging.ts';
import { type KeyHolder, keyHolder } from './keys/key-holder.ts';
import { registerOwnKeys } from './keys/keys.routes.ts';
import { registerMailbox } from './mailbox/mailbox.routes.ts';
import { registerPeople } from './people/people.routes.ts';
import { registerPrivacy } from './privacy/privacy.routes.ts';
import type { IdentityServices } from './services.ts';
import { rememberDevice } from './sign-in/known-device.ts';
import { lazyAuthenticator } from './sign-in/lazy-authenticator.ts';
import { registerSession } from './sign-in/session.routes.ts';
import { deleteExpired } from './sign-in/session.store.ts';
import { type Credentials, enter, type SignedInUser, type SignInCall } from './sign-in/sign-in.service.ts';
import type { SignInServices } from './sign-in/sign-in-services.ts';
import { signedIn } from './sign-in/signed-in.ts';
import { registerLibraryCalls } from './sso/library.routes.ts';
import { forgetViews } from './visitors/visitor.store.ts';
import { openVisitors, VISITOR_DAYS } from './visitors/visitors.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** What identity offers to the rest of the server. */
export interface Identity {
  /** The person signed in by the session of a request, or null. May renew the session cookie. */
  signedIn(request: FastifyRequest, reply: FastifyReply, address: string): Promise<SignedIn | null>;
  /**
   * The person whose API key has this hash, or null. Throws 401 when the key has expired, and 429 when it is used too
   * often.
   */
  keyHolder(keyHash: string, reply: FastifyReply): Promise<KeyHolder | null>;
  /**
   * Signs in a person who cannot be guessing, for example because they have just registered with a secret link. Throws
   * 401 when address and password are wrong and 403 when the address was never confirmed.
   */
  signIn(call: SignInCall, credentials: Credentials): Promise<SignedInUser>;
  /** Knows the browsers of visitors, and counts the records that they open. */
  visitors: Pick<Gate, 'visit' | 'introduce' | 'visitor'>;
}

/**
 * Identity: people, and how the server knows who is asking. A person can exist without any institution. Where people
 * belong and what they may do there is decided in `institutions`. That module stands above this one and answers the
 * few questions in `belonging.ts`.
 *
 * `people/` keeps profiles and preferences. `sign-in/` registers people and signs them in with passwords, using
 * better-auth (decision 0008). `sso/` signs people in with the identity providers of institutions. `privacy/` lets
 * people download and delete everything about them. `address/` changes the address that a person signs in with.
 * `keys/` keeps the API keys with which programs speak for people. `reachability/` counts how often the mail server
 * refused a person's address. `visitors/` counts the records that anonymous visitors open.
 * `mailbox/` shows the messages that were kept because no mail server is set up. Two words are kept apart here: a
 * *login* is one way in which a person signs in (better-auth calls it an account), and an *account* is an
 * institution.
 */
export async function registerIdentity(app: FastifyInstance, given: IdentityServices): Promise<Identity> {
  const services: SignInServices = { ...given, authenticator: lazyAuthenticator(given) };
  const visitors = openVisitors(services);
  registerPeople(app, services, visitors);
  registerSession(app, services);
  registerOwnAddress(app, services);
  registerOwnKeys(app, services);
  registerPrivacy(app, services);
  registerMailbox(app, services);
  await registerLibraryCalls(app, services);
  const { db, clock, ticker } = services;
  ticker.every({ name: 'forgetting old sessions', everyMs: HOUR_MS, run: () => tidy(services) });
  ticker.every({
    name: 'forgetting attempts',
    everyMs: MINUTE_MS,
    run: () => clearCounts(db, clock.now()),
  });
  return {
    signedIn: (request, reply, address) => signedIn(services, request, reply, address),
    keyHolder: (keyHash, reply) => keyHolder(services, keyHash, reply),
    async signIn(call, credentials) {
      const signedIn = await enter(services, call, credentials);
      rememberDevice(services, call.reply, credentials.email);
      return signedIn;
    },
    visitors: { visit: visitors.open, introduce: visitors.introduce, visitor: visitors.known },
  };
}

/** Deletes what has expired: records of what visitors opened, sessions, and links to new addresses. */
async function tidy({ db, clock }: SignInServices): Promise<void> {
  const now = clock.now();
  await forgetViews(db, new Date(now.getTime() - VISITOR_DAYS * 24 * HOUR_MS));
  await deleteExpiredChanges(db, now);
  // Sessions end by the real clock because the library uses it.
  await deleteExpired(db, new Date());
}

export type { Belonging, SignedIn } from './belonging.ts';
export { applicantsByAddress, applicantsById } from './people/applicant.store.ts';
export { currentUserOf } from './people/current-user.ts';
export { lockPerson } from './people/lock-person.store.ts';
export { mailAddresses } from './people/mail-addresses.views.ts';
export {
  chooseAccount,
  deletePerson,
  findPerson,
  findPersonByEmail,
  fullName,
  readPreferences,
} from './people/person.store.ts';
export { personNames } from './people/person-names.views.ts';
export { keepSamplePerson, listSamplePeople } from './people/sample-person.ts';
export { writersOf } from './people/writers.views.ts';
export type { PersonalData } from './privacy/personal-data.ts';
export { countingRefusals } from './reachability/address-reports.ts';
export { reachabilityOf } from './reachability/refusal.store.ts';
export { confirmedRegistration } from './sign-in/confirmed-registration.ts';
export type { Registration } from './sign-in/registration.service.ts';
export { chargeForMail, mayMail } from './sign-in/sending-limits.ts';
export { sessionGone } from './sign-in/session-gone.ts';
export type { SignInCall } from './sign-in/sign-in.service.ts';
export { LIBRARY_CALLS } from './sso/library.routes.ts';
export { describeProvider, prepareProvider } from './sso/prepare-provider.ts';
export {
  accountsWithSingleSignOn,
  deleteProvider,
  findProvider,
  insertProvider,
  listProviders,
  setProviderDomains,
} from './sso/provider.store.ts';
