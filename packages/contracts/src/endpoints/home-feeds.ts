import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, moment } from '../identity/fields.ts';

const address = z.object({
  address: z.string().describe('Anyone who knows it can read the feed'),
  createdDate: moment.describe('When the address was made'),
});

const mine = { tag: 'Institution', access: 'viewer', path: '/api/user/home-feed' } as const;

const feed = {
  method: 'GET',
  tag: 'Opportunities',
  access: 'anyone',
  decorated: true,
  answer: z.string().describe('Atom (RFC 4287)'),
  produces: ['application/atom+xml'],
} as const;

/**
 * What stands on the home page as Atom feeds: one for everybody, and for each member of an institution one that also has
 * what the institution writes. Members make and end the secret addresses of theirs.
 */
export const homeFeedEndpoints = {
  address: defineEndpoint({
    ...mine,
    name: 'readHomeFeedAddress',
    method: 'GET',
    summary: 'The address at which a member reads the home page of the institution as a feed',
    answer: z.object({ feed: address.nullable().describe('null: it has no address') }),
  }),
  make: defineEndpoint({
    ...mine,
    name: 'makeHomeFeed',
    method: 'PUT',
    summary: 'Creates a new address for the feed of the home page; an old one stops working',
    answer: z.object({ feed: address }),
  }),
  end: defineEndpoint({
    ...mine,
    name: 'endHomeFeed',
    method: 'DELETE',
    summary: 'Ends the address of the feed of the home page; does nothing if there is none',
    answer: done,
  }),
  everybody: defineEndpoint({
    ...feed,
    refuses: [304],
    name: 'readHomeFeed',
    path: '/feeds/home.xml',
    summary: 'What stands on the home page today for everybody, as an Atom feed',
  }),
  own: defineEndpoint({
    ...feed,
    refuses: [304, 404],
    name: 'readOwnHomeFeed',
    path: '/feeds/:token/home.xml',
    summary: 'What stands on the home page today for a member of an institution, as an Atom feed',
    params: z.object({ token: z.string().describe('The secret part of the address') }),
  }),
};
