import { pageUrl } from '../../../platform/http/page-url.ts';
import type { IdentityServices } from '../services.ts';
import { admitByProvider } from '../sso/admit-by-provider.ts';
import type { Authenticator } from './authenticator.ts';
import { resetMail } from './mails.ts';
import { afterReset } from './registration.service.ts';

/**
 * The library, loaded and built on first use. Loading takes most of a second, and its cookies and addresses depend on
 * where the server listens.
 */
export function lazyAuthenticator(services: IdentityServices): () => Promise<Authenticator> {
  let built: Promise<Authenticator> | null = null;
  return () => {
    built ??= build(services);
    return built;
  };
}

async function build(services: IdentityServices): Promise<Authenticator> {
  const { createAuthenticator } = await import('./authenticator.ts');
  const { db, secret, origin, settings, logger, mailer } = services;
  return createAuthenticator({
    db,
    secret,
    origin: origin(),
    privateOrigins: settings.ssoPrivateOrigins,
    logger,
    events: {
      async resetAsked({ email, name }, token) {
        await mailer.post(resetMail(email, name, pageUrl(services, '/session/reset-password', { token })));
      },
      passwordReset: (person) => afterReset(services, person),
      ...admitByProvider(services),
    },
  });
}
