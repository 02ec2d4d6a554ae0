import type { AccessMode, Color, Feature, Permission, Role, Scope } from '@fundry/contracts/access.ts';

/** Who is asking. Decided once per request, before anything is answered. */
export interface Caller {
  color: Color;
  accessMode: AccessMode | null;
  /** The signed-in person; null for everybody else, including API consumers. */
  person: { id: string; email: string; name: string } | null;
  /** The session of the person; null when nobody has signed in, and when a program asks with a key. */
  sessionId: string | null;
  /** The person's own API key, when a program asks for them. */
  ownKey: { id: string; name: string } | null;
  /** The institution in whose name the caller acts. */
  account: { id: string; name: string } | null;
  /** VIEWER for everybody who is not a member of an institution. */
  role: Role;
  /** Whether the account's trial has ended. The account can then be read but not changed. */
  readOnly: boolean;
  features: Record<Feature, Permission>;
  /** The API key of an institution that asks; null for everybody else. */
  consumer: { id: string; name: string; scopes: Scope[]; requestsPerMinute: number } | null;
  /** The network address, as far as it can be trusted. */
  address: string;
}

/** A caller about whom nothing is known except the network address. */
export function anonymousCaller(address: string): Caller {
  return {
    color: 'GREY',
    accessMode: null,
    person: null,
    sessionId: null,
    ownKey: null,
    account: null,
    role: 'VIEWER',
    readOnly: false,
    features: { EXPORT: 'DENY', ADVANCED_SEARCH: 'ALLOW' },
    consumer: null,
    address,
  };
}

type Present<T, Keys extends keyof T> = T & { [Key in Keys]: NonNullable<T[Key]> };

/** What is certain about a caller whom an endpoint with this access has let in. */
export type Admitted<Access> = Access extends 'anyone'
  ? Caller
  : Access extends 'signed-in'
    ? Present<Caller, 'person'>
    : Present<Caller, 'person' | 'account'>;

/** A person who is signed in themselves, not through a key. */
export type InSession<Admittance extends Caller = Admitted<'signed-in'>> = Present<Admittance, 'sessionId'>;
