import type { Kysely } from 'kysely';
import type { Admitted, Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/schema.ts';

/** A session of somebody who is signed in, at a network address. */
export interface SignedIn {
  personId: string;
  sessionId: string;
  address: string;
}

/**
 * What identity asks about the institutions people belong to. The module of institutions stands above this one and answers
 * these questions; `composition.ts` hands the answers in.
 */
export interface Belonging {
  /** A signed-in person with their institution, and what they may do there. Null when there is no such person any more. */
  callerOf(signedIn: SignedIn): Promise<Caller | null>;
  /** The systems that an account is connected with. */
  integrationsOf(accountId: string): Promise<'PURE'[]>;
  /** The id of the account that has proved to own the domain of a mail address; null when none has. */
  accountOfAddress(email: string): Promise<string | null>;
  /** Lets a person whose address is confirmed join the institution that owns its domain, and the trial approved for it. */
  joinByAddress(person: { id: string; email: string }): Promise<void>;
  /** Makes a person a member whom the identity provider of an account has let in. */
  joinBySingleSignOn(accountId: string, personId: string): Promise<void>;
  /**
   * Runs `remove`, which deletes a person who wants to go, in the given transaction, and takes them out of invitations, requests
   * and the audit log. Throws 409 when the installation would lose its last super administrator.
   */
  leave(tx: Kysely<Database>, person: Admitted<'signed-in'>, remove: () => Promise<void>): Promise<void>;
}
