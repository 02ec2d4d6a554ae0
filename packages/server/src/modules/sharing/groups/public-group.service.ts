import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { Admitted, Caller } from '../../../platform/auth/caller.ts';
import { NOBODY, type Viewer } from '../../../platform/auth/viewer.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { flagsFor, recordsById } from '../../discovery/discovery.public.ts';
import { deadlineCalendar } from '../../export/export.public.ts';
import { personNames } from '../../identity/identity.public.ts';
import { absentPeople, accountNames } from '../../institutions/institutions.public.ts';
import {
  assign,
  type GroupOfSomebody,
  groupById,
  idsInGroup,
  scopeOf,
} from '../../tracking/tracking.public.ts';
import type { SharingServices } from '../services.ts';
import { keyOfAddress } from './group-address.ts';
import { linkByKey } from './group-link.store.ts';
import { mayTakeDown } from './may-take-down.ts';

/** How many opportunities are read at a time for a calendar. */
const BATCH = 500;

/**
 * The group whose public page an address opens. Throws 404, always the same, for an address that never was one or that
 * was switched off.
 */
export async function openGroup(
  { discovery: { db }, secret }: SharingServices,
  token: string,
): Promise<GroupOfSomebody> {
  const key = keyOfAddress(secret, token);
  const link = key && (await linkByKey(db, key));
  const group = link && (await groupById(db, link.groupId));
  if (!group) throw noSuchPage();
  return group;
}

/** A public group with a page of its opportunities: what anybody may know of it, and for its owner its own id. */
export async function publicGroup(
  services: SharingServices,
  { caller, viewer }: { caller: Caller; viewer: Viewer },
  token: string,
  page: PageQuery,
) {
  const { discovery } = services;
  const group = await openGroup(services, token);
  const { ids, total } = await idsInGroup(discovery.db, group.id, NOBODY, page, discovery.clock.today());
  const records = await recordsById('opportunities', ids, NOBODY, discovery);
  const flags = await flagsFor(viewer, 'opportunities', ids, discovery);
  const hits = [...records].map(([id, record]) => {
    const { isTracked, isSent } = flags(id);
    return { _id: String(id), _source: record, isTracked, isSent };
  });
  return {
    name: group.name,
    sharedBy: await ownerOf(services, group),
    hasCalendar: await mayExport(services, group),
    mayTakeDown: mayTakeDown(group, caller),
    ownGroupId: isOwn(group, caller) ? group.id : null,
    hits: { hits, total: { value: total } },
  };
}

/** Tracks everything in a public group, in a new group of the caller, and returns that group's id. */
export async function copyPublicGroup(
  services: SharingServices,
  caller: Admitted<'signed-in'>,
  token: string,
  name: string,
): Promise<{ groupId: string }> {
  const { discovery } = services;
  const group = await openGroup(services, token);
  const ids: string[] = [];
  for await (const batch of batchesOf(services, group)) ids.push(...batch.map(String));
  const [copy] = await assign(discovery, scopeOf(caller), { ids, into: [{ name }], outOf: [] });
  if (!copy) throw new Error('the new group is missing');
  return { groupId: copy.id };
}

/**
 * The coming deadlines of a public group as a calendar, which is written while it is read. Throws 404 when its owner may
 * not export.
 */
export async function publicCalendar(
  services: SharingServices,
  token: string,
): Promise<AsyncGenerator<string>> {
  const { discovery, links } = services;
  const group = await openGroup(services, token);
  if (!(await mayExport(services, group))) throw noSuchPage();
  const head = { name: group.name, at: discovery.clock.now(), refreshHours: null };
  return deadlineCalendar(recordsOf(services, group), head, [], links.origin());
}

async function* recordsOf(
  services: SharingServices,
  group: GroupOfSomebody,
): AsyncGenerator<OpportunityRecord[]> {
  for await (const ids of batchesOf(services, group)) {
    yield [...(await recordsById('opportunities', ids, NOBODY, services.discovery)).values()];
  }
}

async function* batchesOf({ discovery: { db, clock } }: SharingServices, { id }: GroupOfSomebody) {
  for (let page = 0; ; page++) {
    const { ids, total } = await idsInGroup(db, id, NOBODY, { page, pageSize: BATCH }, clock.today());
    yield ids;
    if (offsetOf({ page: page + 1, pageSize: BATCH }, total) <= page * BATCH) return;
  }
}

/** Who shares a group: a name, and the institution in whose name they do it. */
export async function ownerOf(
  { discovery: { db } }: SharingServices,
  { personId, accountId }: GroupOfSomebody,
) {
  const name = (await personNames(db, [personId])).get(personId) ?? '';
  const institution = accountId && ((await accountNames(db, [accountId])).get(accountId) ?? null);
  return { name, institution };
}

/** Whether the group is the caller's own, in the institution in whose name they act. */
function isOwn({ personId, accountId }: GroupOfSomebody, { person, account }: Caller): boolean {
  return person?.id === personId && (accountId === null || accountId === account?.id);
}

/** Whether the owner of a group may take records out of Fundry, as a calendar does. */
async function mayExport({ discovery: { db, clock } }: SharingServices, { personId }: GroupOfSomebody) {
  const owner = (await absentPeople(db, [personId], clock.today())).get(personId);
  return owner?.features.EXPORT === 'ALLOW';
}

/** The error for an address that opens no page. */
export function noSuchPage(): ApiError {
  return new ApiError(404, 'sharing/no-such-page', 'There is no shared list at this address.');
}
