import { unsubscribeEndpoints } from '@fundry/contracts/endpoints/unsubscribe.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { NotificationServices } from '../services.ts';
import { openUnsubscriber } from './unsubscribe.service.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_FORM_BYTES = 4 * 1024;

/** Registers the two ways to end emails. */
export async function registerUnsubscribe(
  app: FastifyInstance,
  services: NotificationServices,
): Promise<void> {
  const unsubscriber = openUnsubscriber(services);
  const end = async ({ query }: { query: { searchId?: string; user?: string; unsubscribeId: string } }) => {
    const token = readUnsubscribeToken(services.tokens, query.unsubscribeId);
    const of = token && { kind: token.kind, subject: token.subject, id: token.id };
    const { searchId = of?.id, user = of?.subject } = query;
    if (!of || of.id !== searchId || of.subject !== user || !unsubscriber.ends(of)) {
      throw new ApiError(
        404,
        'alerts/unknown-link',
        'This link is not from an email that this installation sent.',
      );
    }
    if (token.endsAt <= services.clock.now()) {
      throw new ApiError(
        410,
        'alerts/link-expired',
        `This link has expired. ${unsubscriber.whenExpired(of)}`,
      );
    }
    await unsubscriber.end(of);
    return { done: true as const };
  };
  registerEndpoint(app, unsubscribeEndpoints.end, end);
  await app.register(async (scope) => {
    // The content of the form is always the same; only the address matters.
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, {}),
    );
    registerEndpoint(scope, unsubscribeEndpoints.endByOneClick, end);
  });
}
