import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  changedEntry,
  entryToDelete,
  homeEntry,
  kind,
  newEntry,
  shownEntry,
} from '../home-content/home-entry-fields.ts';
import { MAX_HOME_ENTRIES } from '../home-content/home-limits.ts';
import { byId, done, id } from '../identity/fields.ts';

const example = {
  body: {
    kind: 'news' as const,
    title: 'Workshop on proposals',
    text: '<p>Bring a draft.</p>',
    link: null,
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
  },
};
const LIST = z.array(homeEntry).describe('By kind and order, also those to come and those that are over');
const order = z.strictObject({
  kind,
  ids: z.array(id).max(MAX_HOME_ENTRIES).describe('The ids of all entries of the kind, in their new order'),
});

const ofAccount = { tag: 'Institution', access: 'editor' } as const;
const ofAll = { tag: 'Administration', access: 'almighty' } as const;

/** What stands on the home page for a time: for everybody, and for the members of an institution. */
export const homeEntryEndpoints = {
  read: defineEndpoint({
    name: 'readHomeEntries',
    tag: 'Opportunities',
    access: 'anyone',
    method: 'GET',
    path: '/api/home/entries',
    summary: 'What stands on the home page today for the caller: shortcuts, guides, courses and news',
    answer: z.array(shownEntry).describe('By kind; those of the caller’s institution first'),
  }),
  list: defineEndpoint({
    ...ofAccount,
    name: 'listAccountHomeEntries',
    method: 'GET',
    path: '/api/account/home-entries',
    summary: 'The entries of the institution on the home page',
    answer: LIST,
  }),
  create: defineEndpoint({
    ...ofAccount,
    refuses: [409],
    name: 'createAccountHomeEntry',
    method: 'POST',
    path: '/api/account/home-entries',
    summary: 'Puts an entry on the home page of the institution’s members',
    body: newEntry,
    example,
    answer: homeEntry,
  }),
  change: defineEndpoint({
    ...ofAccount,
    refuses: [404, 409],
    name: 'changeAccountHomeEntry',
    method: 'PUT',
    path: '/api/account/home-entries/:id',
    summary: 'Changes an entry of the institution',
    params: byId,
    body: changedEntry,
    example: { body: { ...example.body, version: 1 } },
    answer: homeEntry,
  }),
  remove: defineEndpoint({
    ...ofAccount,
    refuses: [404, 409],
    name: 'deleteAccountHomeEntry',
    method: 'DELETE',
    path: '/api/account/home-entries/:id',
    summary: 'Deletes an entry of the institution',
    params: byId,
    query: entryToDelete,
    answer: done,
  }),
  reorder: defineEndpoint({
    ...ofAccount,
    refuses: [409],
    name: 'reorderAccountHomeEntries',
    method: 'PUT',
    path: '/api/account/home-entries/_reorder',
    summary: 'Puts the institution’s entries of one kind in order',
    body: order,
    answer: done,
  }),
  listAll: defineEndpoint({
    ...ofAll,
    name: 'listHomeEntriesForAll',
    method: 'GET',
    path: '/api/admin/home-entries',
    summary: 'The entries for everybody on the home page',
    answer: LIST,
  }),
  createForAll: defineEndpoint({
    ...ofAll,
    refuses: [409],
    name: 'createHomeEntryForAll',
    method: 'POST',
    path: '/api/admin/home-entries',
    summary: 'Puts an entry on the home page of everybody',
    body: newEntry,
    example,
    answer: homeEntry,
  }),
  changeForAll: defineEndpoint({
    ...ofAll,
    refuses: [404, 409],
    name: 'changeHomeEntryForAll',
    method: 'PUT',
    path: '/api/admin/home-entries/:id',
    summary: 'Changes an entry for everybody',
    params: byId,
    body: changedEntry,
    example: { body: { ...example.body, version: 1 } },
    answer: homeEntry,
  }),
  removeForAll: defineEndpoint({
    ...ofAll,
    refuses: [404, 409],
    name: 'deleteHomeEntryForAll',
    method: 'DELETE',
    path: '/api/admin/home-entries/:id',
    summary: 'Deletes an entry for everybody',
    params: byId,
    query: entryToDelete,
    answer: done,
  }),
  reorderForAll: defineEndpoint({
    ...ofAll,
    refuses: [409],
    name: 'reorderHomeEntriesForAll',
    method: 'PUT',
    path: '/api/admin/home-entries/_reorder',
    summary: 'Puts the entries of one kind for everybody in order',
    body: order,
    answer: done,
  }),
};
