import { unsubscribeEndpoints } from '@fundry/contracts/endpoints/unsubscribe.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { NotificationServices } from '../services.ts';
import { type EndByToken, endingByToken, takeBackByToken } from './unsubscribe.service.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_FORM_BYTES = 4 * 1024;

/** Registers the two ways to end emails, and the way back. Resolves to what ends emails by their tokens, for calls of other modules. */
export async function registerUnsubscribe(
  app: FastifyInstance,
  services: NotificationServices,
): Promise<EndByToken> {
  const endByToken = endingByToken(services);
  const end = async ({ query }: { query: { searchId?: string; user?: string; unsubscribeId: string } }) => {
    await endByToken(
      query.unsubscribeId,
      ({ id, subject }) => (query.searchId ?? id) === id && (query.user ?? subject) === subject,
    );
    return { done: true as const };
  };
  registerEndpoint(app, unsubscribeEndpoints.end, end);
  registerEndpoint(app, unsubscribeEndpoints.takeBack, async ({ query }) => {
    await takeBackByToken(services, query.unsubscribeId);
    return { done: true as const };
  });
  await app.register(async (scope) => {
    // The content of the form is always the same; only the address matters.
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, {}),
    );
    registerEndpoint(scope, unsubscribeEndpoints.endByOneClick, end);
  });
  return endByToken;
}
