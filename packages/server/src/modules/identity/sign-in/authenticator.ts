import { type SSOOptions, sso } from '@better-auth/sso';
import { PASSWORD_LENGTH } from '@fundry/contracts/identity/limits.ts';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import type { Kysely } from 'kysely';
import { cookieAttributes } from '../../../platform/auth/cookies.ts';
import { sealedBox } from '../../../platform/auth/sealed-box.ts';
import type { Secret } from '../../../platform/auth/secret.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Logger } from '../../../platform/logger.ts';
import { failedSignIn } from '../sso/failed-sign-in.ts';
import { SSO_CONFIGURATION } from '../sso/provider-configurations.ts';
import { beginSession } from './begin-session.ts';
import { AUTH_PREFIX } from './library-call.ts';

const DAY = 24 * 60 * 60;
const SESSION_SECONDS = 7 * DAY;
const TOKEN_SECONDS = 60 * 60;

/** What Fundry does when the library has a message to send or lets somebody in by single sign-on. */
export interface AuthenticatorEvents {
  resetAsked(person: LibraryPerson, token: string): Promise<void>;
  passwordReset(person: LibraryPerson): Promise<void>;
  resolveUser: NonNullable<SSOOptions['resolveUser']>;
  provisionUser: NonNullable<SSOOptions['provisionUser']>;
}

/** A person as the library sees them. */
export interface LibraryPerson {
  id: string;
  email: string;
  name: string;
}

/** What the library is built with. */
export interface AuthenticatorOptions {
  db: Kysely<Database>;
  secret: Secret;
  origin: string;
  /** Origins of identity providers inside a private network that the server may call nevertheless. */
  privateOrigins: string[];
  logger: Logger;
  events: AuthenticatorEvents;
}

/** What the library says of an error that it throws as well. */
const THROWN = 'INTERNAL_SERVER_ERROR';

/**
 * better-auth on our own tables: sessions, passwords and single sign-on. Decision 0008 says which parts of it are
 * used and how.
 */
export function createAuthenticator(options: AuthenticatorOptions) {
  const { db, secret, origin, privateOrigins, logger, events } = options;
  const secure = origin.startsWith('https:');
  return betterAuth({
    appName: 'Fundry',
    baseURL: origin,
    basePath: AUTH_PREFIX,
    secret: secret.key('better-auth'),
    database: { db, type: 'postgres', transaction: true },
    trustedOrigins: privateOrigins,
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: {
      errorURL: failedSignIn({}),
      // Without this the library writes to standard error by itself.
      onError: (error) =>
        logger.warn(
          { by: 'better-auth', kind: error instanceof Error ? error.name : 'unknown' },
          'a call of single sign-on failed',
        ),
    },
    logger: {
      level: 'warn',
      // Further arguments hold addresses and tokens, so they stay out of the log. What the library throws, its caller logs.
      log: (level, message) =>
        logger[level === 'error' && message !== THROWN ? 'warn' : 'debug']({ by: 'better-auth' }, message),
    },
    advanced: {
      cookiePrefix: 'fundry',
      useSecureCookies: secure,
      defaultCookieAttributes: { ...cookieAttributes({ secure }), httpOnly: true },
      // The only address given to the library is the one that the server trusts.
      ipAddress: { ipAddressHeaders: ['x-fundry-address'] },
      database: { generateId: 'uuid' },
    },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'auth_session',
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'auth_login',
      fields: {
        userId: 'person_id',
        accountId: 'subject',
        providerId: 'provider_id',
        password: 'password_hash',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: {
      modelName: 'auth_verification',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: TOKEN_SECONDS,
      sendResetPassword: ({ user, token }) => events.resetAsked(user, token),
      onPasswordReset: ({ user }) => events.passwordReset(user),
    },
    // Our own link, together with the password, confirms addresses.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    databaseHooks: {
      // The tokens would let Fundry act for the person at the identity provider. Fundry does not want that, so it
      // keeps none.
      account: { create: { before: async (login) => ({ data: { ...login, ...NO_TOKENS } }) } },
    },
    plugins: [
      sso({
        resolveUser: events.resolveUser,
        provisionUser: events.provisionUser,
        provisionUserOnEveryLogin: true,
        providersLimit: 0,
        domainVerification: { enabled: true },
        organizationProvisioning: { disabled: true },
        saml: {
          enableInResponseToValidation: true,
          allowIdpInitiated: false,
          requireTimestamps: true,
          clockSkew: 60_000,
          algorithms: { onDeprecated: 'reject' },
        },
        schema: {
          ssoProvider: {
            modelName: 'auth_sso_provider',
            fields: {
              userId: 'person_id',
              providerId: 'provider_id',
              organizationId: 'account_id',
              oidcConfig: 'oidc_config',
              samlConfig: 'saml_config',
              domainVerified: 'domain_verified',
            },
          },
        },
      }),
      encryptedConfigurations(secret),
      beginSession,
    ],
  });
}

/** The library as Fundry configures it. */
export type Authenticator = ReturnType<typeof createAuthenticator>;

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** Lets the library read the configurations of identity providers, which are stored encrypted. */
function encryptedConfigurations(secret: Secret): BetterAuthPlugin {
  const box = sealedBox(secret, SSO_CONFIGURATION);
  const column = (fieldName: string) => ({
    type: 'string' as const,
    required: false,
    fieldName,
    transform: {
      input: (value: unknown) => (typeof value === 'string' ? box.close(value) : null),
      output: (value: unknown) => (typeof value === 'string' ? box.open(value) : null),
    },
  });
  return {
    id: 'encrypted-configurations',
    schema: {
      ssoProvider: {
        modelName: 'auth_sso_provider',
        fields: { oidcConfig: column('oidc_config'), samlConfig: column('saml_config') },
      },
    },
  };
}
