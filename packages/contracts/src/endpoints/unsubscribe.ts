import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, token } from '../identity/fields.ts';

const shared = {
  tag: 'User',
  access: 'anyone',
  worksReadOnly: true,
  carriesToken: true,
  decorated: true,
} as const;
const query = z.object({
  searchId: z.uuid().optional().describe('The saved search; without it all of the person end'),
  user: z.uuid().optional().describe('The person'),
  unsubscribeId: token.describe('The token of the mail; it decides, the others may be left out'),
});

/** Calls that end emails about saved searches, through the links in those emails. */
export const unsubscribeEndpoints = {
  end: defineEndpoint({
    ...shared,
    name: 'endAlerts',
    method: 'DELETE',
    path: '/api/user/searches/notification',
    summary: 'Ends the mails about a saved search, or about all of a person, by the token of a mail',
    query,
    answer: done,
  }),
  endByOneClick: defineEndpoint({
    ...shared,
    name: 'endAlertsByOneClick',
    method: 'POST',
    path: '/unsubscribe',
    summary:
      'The same, for mail programs (RFC 8058): a form of any content; GET opens the page that asks first',
    query,
    answer: done,
  }),
};
