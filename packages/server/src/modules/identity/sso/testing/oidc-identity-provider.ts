import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

/** What the identity provider says about the person who signs in there. */
export interface Claims {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID Connect provider. It signs everybody in as `claims` without asking. */
export interface OidcIdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who signs in from now on. */
  claims: Claims;
  /** Changes the ID token in the next answers; null changes none. */
  forge: ((token: IdToken) => string) | null;
  /** Allows this address as one to which people are sent back. */
  allow(callbackUrl: string): void;
  /**
   * Does what a browser does at the provider: opens the address it was sent to and returns the address it is sent
   * back to.
   */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

/** The parts of an ID token, and a way to sign changed parts. */
export interface IdToken {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  /** Signs with the provider's own key, or with a stranger's key. */
  signed(payload: Record<string, unknown>, by?: 'stranger'): string;
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function openOidcIdentityProvider(): Promise<OidcIdentityProvider> {
  const [key, strangersKey] = [rsa(), rsa()];
  const client = { client_id: 'fundry', client_secret: 'secret-of-the-client-at-the-provider' };
  let provider: Provider;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const self: OidcIdentityProvider = {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    claims: { sub: 'nobody', email: 'nobody@nowhere.example' },
    forge: null,
    allow(callbackUrl) {
      provider = build([callbackUrl]);
    },
    async visit(url) {
      const cookies = new Map<string, string>();
      for (let at = url; ; ) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const { headers, status } = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of headers.getSetCookie()) {
          const [name, value] = line.split(';')[0]!.split('=') as [string, string];
          cookies.set(name, value);
        }
        const location = headers.get('location');
        if (!location) throw new Error(`The identity provider answered ${status}.`);
        at = new URL(location, at).href;
        if (!at.startsWith(issuer)) return new URL(at);
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  provider = build([]);
  return self;

  function build(redirectUris: string[]): Provider {
    const configuration: Configuration = {
      clients: redirectUris.length > 0 ? [{ ...client, redirect_uris: redirectUris }] : [],
      jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' } as never] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      cookies: { keys: ['cookies of the identity provider'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...self.claims, sub }) }),
      async loadExistingGrant({ oidc }) {
        const grant = new provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    };
    return new Provider(issuer, configuration);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url!.startsWith('/interaction/')) {
      await provider.interactionFinished(request, response, { login: { accountId: self.claims.sub } });
      return;
    }
    if (request.url === '/token' && self.forge) changeAnswer(response, self.forge);
    await provider.callback()(request, response);
  }

  function changeAnswer(response: ServerResponse, forge: (token: IdToken) => string): void {
    const end = response.end.bind(response) as (text: string) => ServerResponse;
    response.end = ((text: string) => {
      const body = JSON.parse(text) as { id_token: string };
      const [header, payload] = body.id_token.split('.').slice(0, 2).map(decode);
      const signed: IdToken['signed'] = (changed, by) => {
        const input = `${base64(header!)}.${base64(changed)}`;
        const signature = sign('RSA-SHA256', Buffer.from(input), by ? strangersKey : key);
        return `${input}.${signature.toString('base64url')}`;
      };
      const changed = JSON.stringify({
        ...body,
        id_token: forge({ header: header!, payload: payload!, signed }),
      });
      response.setHeader('content-length', Buffer.byteLength(changed));
      return end(changed);
    }) as typeof response.end;
  }
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}
