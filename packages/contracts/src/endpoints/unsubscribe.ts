import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, token } from '../identity/fields.ts';

const shared = {
  tag: 'User',
  access: 'anyone',
  carriesToken: true,
  decorated: true,
  refuses: [404, 410],
} as const;
const query = z.object({
  searchId: z
    .uuid()
    .optional()
    .describe("The saved search; without it, emails about all of the person's searches end"),
  user: z.uuid().optional().describe('The person'),
  unsubscribeId: token.describe(
    'The token from the email; it alone decides, so the other parameters are optional',
  ),
});

/** Calls that end emails about saved searches, through the links in those emails. */
export const unsubscribeEndpoints = {
  end: defineEndpoint({
    ...shared,
    name: 'endAlerts',
    method: 'DELETE',
    path: '/api/user/searches/notification',
    summary:
      "Ends the emails about one saved search, or about all of a person's searches, with the token from an email",
    query,
    answer: done,
  }),
  takeBack: defineEndpoint({
    ...shared,
    name: 'takeBackEndOfEmails',
    method: 'POST',
    path: '/api/user/searches/notification',
    summary:
      'Takes back that shared opportunities are no longer emailed to an address, with the token that ended them; other emails are switched on again by the person',
    query: query.pick({ unsubscribeId: true }),
    answer: done,
  }),
  endByOneClick: defineEndpoint({
    ...shared,
    name: 'endAlertsByOneClick',
    method: 'POST',
    path: '/unsubscribe',
    summary:
      'The same for mail programs (RFC 8058), with a form of any content; GET opens the page that asks for confirmation',
    query,
    answer: done,
  }),
};
