import type { z } from 'zod';

/**
 * Who may call: `anyone`; `signed-in`: a session; the roles name the least role. Every endpoint declares it; the server
 * registers none whose access it cannot enforce.
 */
export type Access = 'anyone' | 'signed-in' | 'viewer' | 'editor' | 'admin' | 'almighty';

/** One call: everything that server, documentation and client need to know of it. */
export interface Endpoint {
  /** Verb and noun, the operation's name everywhere: `searchOpportunities`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters as `:id`. */
  path: `/${string}`;
  access: Access;
  summary: string;
  tag: 'Opportunities' | 'Awards' | 'Funders' | 'Suggestions' | 'Option lists' | 'Environment';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
