import type { Access, Endpoint } from '@fundry/contracts/endpoint.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '../../auth/csrf.ts';

/** How a caller says who they are. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, of a person (Settings, API keys) or of an institution.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same API keys, in a header of their own.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'fundry.session_token',
    description: `A person who has signed in with a browser. Over HTTPS the name begins with \`__Secure-\`. Calls that change something also repeat the value of the cookie \`${CSRF_COOKIE}\` in the header \`${CSRF_HEADER}\`.`,
  },
} as const;

const SESSION = { session: [] };
const KEYS = [{ bearer: [] }, { apiKey: [] }];

/**
 * The ways in which a caller of this call can say who they are, those for programs first. An empty one means: without
 * saying so.
 */
export function securityOf({ access, notByKey }: Endpoint): object[] {
  return [...(access === 'anyone' ? [{}] : []), ...(notByKey ? [] : KEYS), SESSION];
}

const WHO: Record<Access, string> = {
  anyone: 'Open to everybody',
  'signed-in': 'For people who are signed in',
  viewer: 'For members of an institution',
  editor: 'For editors and administrators of an institution',
  admin: 'For administrators of an institution',
  almighty: 'For super administrators',
};

/** Says in sentences who may make a call, and with which keys. */
export function callersInWords({ access, scope, notByKey }: Endpoint): string {
  if (notByKey) return `${WHO[access]}. No API key can make this call.`;
  const institutions =
    scope === undefined
      ? 'Keys of institutions cannot make this call.'
      : scope === 'any'
        ? 'Every API key can make this call.'
        : `Keys of institutions need the scope \`${scope}\`.`;
  return `${WHO[access]}. ${institutions}`;
}
