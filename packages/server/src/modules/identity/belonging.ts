import type { Kysely } from 'kysely';
import type { Admitted, Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/schema.ts';

/** The session of a signed-in person, and the network address that the request came from. */
export interface SignedIn {
  personId: string;
  sessionId: string;
  address: string;
}

/**
 * The questions that identity asks about the institutions people belong to. The institutions module stands above this
 * one and answers them. `composition.ts` passes the answers in.
 */
export interface Belonging {
  /** A signed-in person with their institution and what they may do there. Null when the person no longer exists. */
  callerOf(signedIn: SignedIn): Promise<Caller | null>;
  /** The systems that an account is connected with. */
  integrationsOf(accountId: string): Promise<'PURE'[]>;
  /**
   * The id of the account that has proved it owns the domain of an email address. Null when no account has. `tx` is the
   * transaction of the caller, if there is one.
   */
  accountOfAddress(email: string, tx?: Kysely<Database>): Promise<string | null>;
  /**
   * Adds a person with a confirmed address to the institution that owns its domain, and to a trial approved for that
   * address. Not to an institution that the person has left or was removed from.
   */
  joinByAddress(person: { id: string; email: string }): Promise<void>;
  /**
   * Makes a person a member of the account whose identity provider has let them in, unless they have left it or were
   * removed from it.
   */
  joinBySingleSignOn(accountId: string, personId: string): Promise<void>;
  /** Writes into the log of each institution of a person that they changed the address they sign in with. */
  addressChanged(tx: Kysely<Database>, person: Admitted<'signed-in'>): Promise<void>;
  /**
   * Runs `remove`, which deletes a person who wants to leave, in the given transaction. Also removes the person from
   * invitations, requests and the audit log. Throws 409 when the installation would lose its last super
   * administrator, and when an institution would lose its only administrator without `withoutAdministrator`.
   */
  leave(
    tx: Kysely<Database>,
    person: Admitted<'signed-in'>,
    confirmed: { withoutAdministrator?: boolean },
    remove: () => Promise<void>,
  ): Promise<void>;
}
