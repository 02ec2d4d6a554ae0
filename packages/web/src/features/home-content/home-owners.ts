import type { CallAnswer, CallInput } from '@fundry/contracts/endpoint-table.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { HomeKind } from '@fundry/contracts/home-content/home-limits.ts';
import { call } from '../../lib/api-client.ts';

export type HomeEntry = CallAnswer<'GET /api/account/home-entries'>[number];
export type NewEntry = CallInput<'POST /api/account/home-entries'>['body'];

/** Who writes entries for whom, with the calls for it. */
export interface HomeOwner {
  key: string;
  /** Who reads the entries, as the beginning of a sentence. */
  readers: string;
  list: (signal: AbortSignal) => Promise<HomeEntry[]>;
  create: (body: NewEntry) => Promise<HomeEntry>;
  change: (id: string, body: NewEntry & { version: number }) => Promise<HomeEntry>;
  remove: (id: string, version: number) => Promise<unknown>;
  reorder: (kind: HomeKind, ids: string[]) => Promise<unknown>;
}

/** What the editors of an institution write for its members. */
export const HOME_OF_INSTITUTION: HomeOwner = {
  key: 'institution',
  readers: 'Your colleagues find',
  list: (signal) => call('GET /api/account/home-entries', { signal }),
  create: (body) => call('POST /api/account/home-entries', { body }),
  change: (id, body) => call('PUT /api/account/home-entries/:id', { params: { id }, body }),
  remove: (id, version) =>
    call('DELETE /api/account/home-entries/:id', { params: { id }, query: { version } }),
  reorder: (kind, ids) => call('PUT /api/account/home-entries/_reorder', { body: { kind, ids } }),
};

/** What the super administrator writes for everybody. */
export const HOME_OF_EVERYBODY: HomeOwner = {
  key: 'everybody',
  readers: 'Everybody finds',
  list: (signal) => call('GET /api/admin/home-entries', { signal }),
  create: (body) => call('POST /api/admin/home-entries', { body }),
  change: (id, body) => call('PUT /api/admin/home-entries/:id', { params: { id }, body }),
  remove: (id, version) => call('DELETE /api/admin/home-entries/:id', { params: { id }, query: { version } }),
  reorder: (kind, ids) => call('PUT /api/admin/home-entries/_reorder', { body: { kind, ids } }),
};

/** The days on which an entry stands on the home page, in words. */
export function periodOf({ startsOn, endsOn }: HomeEntry): string {
  return endsOn === null
    ? `From ${formatDate(startsOn)}`
    : `${formatDate(startsOn)} to ${formatDate(endsOn)}`;
}
