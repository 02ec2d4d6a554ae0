import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../identity/fields.ts';
import { MAX_DISMISSED, MAX_PAGE_SIZE, PAGE_SIZE } from '../limits.ts';
import { SEARCH_TARGETS } from '../search-state/search-targets.ts';
import { recordId } from './target-endpoints.ts';

const ofTarget = z.object({ target: z.enum(SEARCH_TARGETS) });
const ofRecord = ofTarget.extend(recordId.shape);

const mine = { tag: 'User', access: 'signed-in' } as const;

/** A record that the person has dismissed. */
export const dismissedRecord = z.object({
  id: z.string(),
  dismissedAt: z.iso.datetime(),
  title: z.string().nullable().describe('null: the record is no longer in the catalogue'),
  funder: z.string().nullable().describe('The funder; null: not known, or the record is a funder'),
});

export const dismissalEndpoints = {
  list: defineEndpoint({
    ...mine,
    name: 'listDismissals',
    method: 'GET',
    path: '/api/user/dismissals/:target',
    summary: 'What the person has dismissed, latest first',
    params: ofTarget,
    query: z.object({
      page: wholeNumber(0, MAX_DISMISSED).default(0),
      pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
    }),
    answer: z.object({ records: z.array(dismissedRecord), total: z.number().int() }),
  }),
  read: defineEndpoint({
    ...mine,
    name: 'readDismissal',
    method: 'GET',
    path: '/api/user/dismissals/:target/:id',
    summary: 'Whether the person has dismissed a record',
    params: ofRecord,
    answer: z.object({ dismissedAt: z.iso.datetime().nullable().describe('null: not dismissed') }),
  }),
  dismiss: defineEndpoint({
    ...mine,
    refuses: [409],
    name: 'dismissRecord',
    method: 'PUT',
    path: '/api/user/dismissals/:target/:id',
    summary: 'Keeps a record out of the results and alerts of the person',
    params: ofRecord,
    answer: done,
  }),
  undo: defineEndpoint({
    ...mine,
    name: 'undoDismissal',
    method: 'DELETE',
    path: '/api/user/dismissals/:target/:id',
    summary: 'Brings a dismissed record back; does nothing if it was not dismissed',
    params: ofRecord,
    answer: done,
  }),
};
