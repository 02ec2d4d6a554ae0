import type { z } from 'zod';
import type { Feature, Scope } from './access.ts';

/**
 * Who may call. `anyone` needs nothing, `signed-in` needs a session, and each role is the least role that a member of
 * an institution must have. Every endpoint declares its access, and the server checks it before anything else.
 */
export type Access = 'anyone' | 'signed-in' | 'viewer' | 'editor' | 'admin' | 'almighty';

/** The statuses other than success that a call may answer for reasons of its own. */
export type Refusal = 304 | 401 | 403 | 404 | 409 | 410 | 503;

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
  | 'Tracking'
  | 'Recommendations'
  | 'Institution'
  | 'Account'
  | 'Administration';

/** One call: everything that the server, the documentation and clients need to know about it. */
export interface Endpoint {
  /** The name of the operation everywhere, a verb and a noun: `searchOpportunities`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with parameters written as `:id`. */
  path: `/${string}`;
  access: Access;
  /**
   * The scope that an API consumer needs to call this; `any` means every key may. Without a scope no consumer may
   * call it.
   */
  scope?: Scope | 'any';
  /**
   * No API key of a person may call this: it manages keys, ways to sign in, sessions or the whole account, with which
   * somebody who found a key could stay, or it sends emails to strangers.
   */
  notByKey?: true;
  /**
   * The call changes nothing although its method is POST. It needs no token pair against cross-site request forgery.
   */
  reads?: true;
  /**
   * A token in the request, not the session, says what the call may change. The call therefore needs no token pair
   * against cross-site request forgery, wherever it comes from.
   */
  carriesToken?: true;
  /**
   * Mail programs, feed readers and other programs that use the address may add parameters of their own. The server
   * ignores the parameters that it does not know.
   */
  decorated?: true;
  /**
   * The kind of detail record that this call opens. Visitors whom Fundry does not know may open only a limited number
   * of them.
   */
  counted?: string;
  /**
   * The call asks the search engine. It waits until it is the caller's turn, so that nobody's searches keep other people
   * waiting, and is answered 503 with `Retry-After` when too many wait.
   */
  searches?: true;
  /** The features that this input uses. Institutions can deny them. */
  feature?: (input: { query?: unknown; body?: unknown }) => Feature | Feature[] | null;
  /** What the call does, in one sentence without a full stop. */
  summary: string;
  tag: Tag;
  /**
   * The statuses of refusals that this call has beside those that follow from its callers and its input: 404 when
   * something is not there, 409 when something stands against it, and so on.
   */
  refuses?: readonly Refusal[];
  /** Parts of the example in the API description. What is left out comes from the examples of the fields. */
  example?: { params?: object; query?: object; body?: object };
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The largest body in bytes, where the usual 2 MB are too little. */
  largestBody?: number;
  answer: z.ZodType;
  /**
   * The media type of a body that is a file, as its part `file`. The handler reads it from the request while it arrives. A call that has
   * a `body` as well takes either: what is read from the form becomes the body.
   */
  accepts?: 'multipart/form-data';
  /**
   * The media types of an answer that is a file. The handler answers a stream and says which of them it is. `answer`
   * then describes the file where it is JSON.
   */
  produces?: readonly string[];
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
