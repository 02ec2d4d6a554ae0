import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { homeFeedEndpoints } from '@fundry/contracts/endpoints/home-feeds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { entriesOn } from '../../home-content/home-content.public.ts';
import { isHeld } from '../entity-tag.ts';
import { keepPrivate } from '../feed-headers.ts';
import { feedToken } from '../feed-token.ts';
import type { FeedServices } from '../services.ts';
import { deleteHomeFeed, type HomeFeed, homeFeedOf, replaceHomeFeed } from './home-feed.store.ts';
import { homeFeedXml } from './home-feed.ts';
import { openHomeFeed, PURPOSE } from './open-home-feed.ts';

const { address, make, end, everybody, own } = homeFeedEndpoints;

/**
 * Registers the calls by which members manage their feed of the home page, and the addresses at which that feed and the
 * one for everybody are read.
 */
export function registerHomeFeeds(app: FastifyInstance, services: FeedServices): void {
  const { db, clock } = services.discovery;
  const addressOf = ({ id }: Pick<HomeFeed, 'id'>) =>
    services.origin() + own.path.replace(':token', feedToken(services.secret, id, PURPOSE));
  const answerOf = (feed: HomeFeed) => ({
    address: addressOf(feed),
    createdDate: feed.createdAt.toISOString(),
  });

  registerEndpoint(app, address, async ({ caller }) => {
    const found = await homeFeedOf(db, ownerOf(caller));
    return { feed: found && answerOf(found) };
  });
  registerEndpoint(app, make, async ({ caller }) => ({
    feed: answerOf(await replaceHomeFeed(db, ownerOf(caller), clock.now())),
  }));
  registerEndpoint(app, end, async ({ caller }) => {
    await deleteHomeFeed(db, ownerOf(caller));
    return { done: true as const };
  });

  registerEndpoint(app, everybody, ({ request, reply }) =>
    answerFeed(services, { accountId: null, self: services.origin() + everybody.path }, request, reply),
  );
  registerEndpoint(app, own, async ({ params, request, reply }) => {
    keepPrivate(reply);
    const feed = await openHomeFeed(services, params.token);
    return answerFeed(services, { accountId: feed.accountId, self: addressOf(feed) }, request, reply);
  });
}

/** Answers the feed of an institution's members, or of everybody, or 304 to a caller who already has it. */
async function answerFeed(
  services: FeedServices,
  { accountId, self }: { accountId: string | null; self: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  const { db, clock } = services.discovery;
  const entries = await entriesOn(db, clock.today(), accountId);
  const path = accountId === null ? 'home' : `home/${accountId}`;
  const feed = homeFeedXml(entries, { path, self, site: services.origin() });
  const tag = `W/"${createHash('sha256').update(feed).digest('base64url')}"`;
  reply.header('etag', tag);
  if (isHeld(tag, request.headers['if-none-match'])) {
    reply.status(304);
    return Readable.from([]);
  }
  reply.type('application/atom+xml; charset=utf-8');
  return Readable.from([feed], { objectMode: false });
}

function ownerOf({ person, account }: Admitted<'viewer'>) {
  return { personId: person.id, accountId: account.id };
}
