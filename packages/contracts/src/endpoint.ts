import type { z } from 'zod';
import type { Feature, Scope } from './access.ts';

/**
 * Who may call: `anyone`; `signed-in`: a session; the roles name the least role of a member of an institution. Every endpoint
 * declares it, and the server enforces it before anything else.
 */
export type Access = 'anyone' | 'signed-in' | 'viewer' | 'editor' | 'admin' | 'almighty';

/** The headings of the API description. */
export type Tag =
  | 'Opportunities'
  | 'Awards'
  | 'Funders'
  | 'Suggestions'
  | 'Option lists'
  | 'Environment'
  | 'Session'
  | 'User'
  | 'Saved searches'
  | 'Account'
  | 'Administration';

/** One call: everything that server, documentation and client need to know of it. */
export interface Endpoint {
  /** Verb and noun, the operation's name everywhere: `searchOpportunities`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters as `:id`. */
  path: `/${string}`;
  access: Access;
  /** The scope with which an API consumer may call; `any`: with every key. Without it no consumer may. */
  scope?: Scope | 'any';
  /** Changes nothing although its method is POST: needs no cross-site-request-forgery pair. */
  reads?: true;
  /** What it may change is told by a token of its own, not by the session: needs no pair, from wherever it comes. */
  carriesToken?: true;
  /** Works also while the account can only be read: what people do for themselves, such as signing out. */
  worksReadOnly?: true;
  /**
   * Programs that are given its address (mail programs, feed readers) may add parameters of their own: those it does not know
   * are passed over.
   */
  decorated?: true;
  /** The kind of detail record that this opens; visitors who are not known may open a limited number of them. */
  counted?: string;
  /** The features that this input makes use of; institutions can deny them. */
  feature?: (input: { query?: unknown; body?: unknown }) => Feature | Feature[] | null;
  summary: string;
  tag: Tag;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Media types of an answer that is no JSON: the handler answers a stream and says which it is. */
  produces?: readonly string[];
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
