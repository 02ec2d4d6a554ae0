import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, email, moment, token } from '../identity/fields.ts';
import { currentUser } from './current-user.ts';

/** A program with a key must not change how its person signs in. */
const mine = { tag: 'User', access: 'signed-in', notByKey: true } as const;

const change = z.object({
  pending: z
    .object({ email: z.string(), expiresAt: moment })
    .nullable()
    .describe('The new address that waits for its confirmation'),
  needsPassword: z
    .boolean()
    .describe('false: the person has no password and proves who they are by a recent sign-in'),
});

/** The address with which a person signs in, and how it is changed. */
export const ownAddressEndpoints = {
  read: defineEndpoint({
    ...mine,
    name: 'readAddressChange',
    method: 'GET',
    path: '/api/user/address-change',
    summary: 'The new sign-in address that waits for its confirmation',
    answer: change,
  }),
  ask: defineEndpoint({
    ...mine,
    refuses: [409],
    name: 'askForAddressChange',
    method: 'POST',
    path: '/api/user/address-change',
    summary:
      'Sends a link to a new sign-in address and a notice to the present one; nothing changes until the link is used',
    body: z.strictObject({
      email,
      password: z.string().max(1_000).optional().describe('Required if the person signs in with a password'),
    }),
    answer: change,
  }),
  cancel: defineEndpoint({
    ...mine,
    name: 'cancelAddressChange',
    method: 'DELETE',
    path: '/api/user/address-change',
    summary: 'Ends the link that was sent to a new sign-in address',
    answer: done,
  }),
  confirm: defineEndpoint({
    ...mine,
    refuses: [409],
    name: 'confirmAddressChange',
    method: 'POST',
    path: '/api/user/address-change/_confirm',
    summary: 'Takes over the new sign-in address with the emailed link; ends all other sessions',
    body: z.strictObject({ token }),
    answer: currentUser,
  }),
};
