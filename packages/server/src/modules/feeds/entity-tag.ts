import { createHash, randomUUID } from 'node:crypto';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { markOfOwnDeadlines } from '../catalogue/catalogue.public.ts';
import { excludedFor, type LatestPlace } from '../discovery/discovery.public.ts';
import type { OpenedFeed } from './open-feed.ts';
import type { FeedServices } from './services.ts';

/**
 * An id of this process. Another process may reach the same revision number with another index, and may write feeds
 * differently.
 */
const PROCESS = randomUUID();

/**
 * The entity tag of a feed (weak, RFC 9110). It changes as soon as the answer could change, and is known without a
 * search. It is made from everything that decides the answer: the search, the index, the day, the owner's institution
 * with its internal opportunities, and what the owner has dismissed. Null while there is no index.
 */
export async function entityTag(
  { feed, saved, viewer }: OpenedFeed,
  kind: string,
  place: LatestPlace | null,
  services: FeedServices,
): Promise<string | null> {
  const { target } = saved.search;
  const excluded = await excludedFor(viewer, target, services.discovery);
  const facts = [feed.id, kind, place, saved.changedAt, excluded.sort((a, b) => a - b)];
  return tagOf(target, viewer, facts, services);
}

/**
 * A weak entity tag made from facts, and from what decides the content of every feed about records of a target: the
 * state of their index, of the viewer's internal opportunities and internal deadlines, the day, the address of the server. Null while there is
 * no index.
 */
export async function tagOf(
  target: SearchTarget,
  { accountId }: Pick<Viewer, 'accountId'>,
  facts: unknown[],
  { discovery, origin }: FeedServices,
): Promise<string | null> {
  const status = (await discovery.engine.status()).find((each) => each.target === target);
  if (!status?.revision) return null;
  const own = accountId && [
    accountId,
    await discovery.engine.scopeRevision(target, accountId),
    await markOfOwnDeadlines(discovery.db, { accountId }),
  ];
  const all = [PROCESS, status.revision, own, discovery.clock.today(), origin(), facts];
  return `W/"${createHash('sha256').update(JSON.stringify(all)).digest('base64url')}"`;
}

/** Whether a caller already has the answer with this tag, according to its `If-None-Match` header. */
export function isHeld(tag: string | null, ifNoneMatch: string | undefined): boolean {
  if (tag === null || ifNoneMatch === undefined) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((held) => opaque(held) === opaque(tag) || held.trim() === '*');
}
