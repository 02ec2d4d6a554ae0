import { z } from 'zod';
import { pageOf, pageQuery } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { moment } from '../identity/fields.ts';

/** Messages hold links that sign people in. */
const shared = { tag: 'Administration', access: 'almighty', method: 'GET', notByKey: true } as const;
const mail = z.object({
  id: z.string(),
  at: moment,
  to: z.string(),
  subject: z.string(),
});

/** The messages that were not sent because the installation has no mail server. */
export const mailboxEndpoints = {
  list: defineEndpoint({
    ...shared,
    name: 'listKeptMails',
    path: '/api/admin/mail',
    summary: 'Messages in the mail folder, newest first; 404 when mail is sent by a mail server',
    query: pageQuery,
    refuses: [404],
    answer: pageOf(mail),
  }),
  read: defineEndpoint({
    ...shared,
    name: 'readKeptMail',
    path: '/api/admin/mail/:id',
    summary: 'One message of the mail folder',
    params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/, 'must be the id of a message') }),
    answer: mail.extend({ from: z.string(), text: z.string(), html: z.string() }),
  }),
};
