import { offsetOf } from '@fundry/contracts/answers/page.ts';
import { mailboxEndpoints } from '@fundry/contracts/endpoints/mailbox.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { IdentityServices } from '../services.ts';

/** Lets people read the messages that were put into a folder because no mail server is set. */
export function registerMailbox(app: FastifyInstance, { mailer }: IdentityServices): void {
  const folder = () => {
    if (!mailer.folder)
      throw new ApiError(404, 'accounts/mail-is-sent', 'Messages are sent and not kept here.');
    return mailer.folder;
  };
  registerEndpoint(app, mailboxEndpoints.list, async ({ query }) => {
    const total = await folder().count();
    const mails = await folder().list({ offset: offsetOf(query, total), limit: query.pageSize });
    return { items: mails.map(({ id, at, to, subject }) => ({ id, at, to, subject })), total };
  });
  registerEndpoint(app, mailboxEndpoints.read, async ({ params }) => {
    const mail = await folder().read(params.id);
    if (!mail) throw new ApiError(404, 'accounts/no-mail', 'There is no such message.');
    return mail;
  });
}
