import { Readable } from 'node:stream';
import { feedEndpoints } from '@fundry/contracts/endpoints/feeds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOfFeature } from '../../platform/auth/access.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { LatestPlace } from '../discovery/discovery.public.ts';
import { ownSearch, type SavedSearch } from '../saved-searches/saved-searches.public.ts';
import { entityTag, isHeld } from './entity-tag.ts';
import { deleteFeed, type Feed, feedOfSearch, replaceFeed } from './feed.store.ts';
import { atomAddress, calendarAddress } from './feed-addresses.ts';
import { atomPage, calendarOf } from './feed-answers.ts';
import { keepPrivate } from './feed-headers.ts';
import { registerHomeFeeds } from './home/home-feed.routes.ts';
import { featuresOfFeed, type OpenedFeed, openFeed } from './open-feed.ts';
import type { FeedServices } from './services.ts';
import { registerTrackedCalendar } from './tracked/tracked-calendar.routes.ts';

/** Registers the calls by which owners manage feeds, and the two addresses at which feeds are read. */
export function registerFeeds(app: FastifyInstance, services: FeedServices): void {
  const { db, clock } = services.discovery;
  const answerOf = (feed: Feed, { search }: SavedSearch) => ({
    atom: atomAddress(services, feed),
    calendar: search.target === 'opportunities' ? calendarAddress(services, feed) : null,
    createdDate: feed.createdAt.toISOString(),
  });

  registerEndpoint(app, feedEndpoints.read, async ({ caller, params }) => {
    const saved = await ownSearch({ db }, caller, params.id);
    const feed = await feedOfSearch(db, saved.id);
    return { feed: feed && answerOf(feed, saved) };
  });
  registerEndpoint(app, feedEndpoints.make, async ({ caller, params }) => {
    const saved = await ownSearch({ db }, caller, params.id);
    for (const feature of featuresOfFeed(saved.search)) {
      const refusal = refusalOfFeature(feature, caller);
      if (refusal) throw refusal;
    }
    return { feed: answerOf(await replaceFeed(db, saved.id, clock.now()), saved) };
  });
  registerEndpoint(app, feedEndpoints.end, async ({ caller, params }) => {
    const saved = await ownSearch({ db }, caller, params.id);
    await deleteFeed(db, saved.id);
    return { done: true as const };
  });

  registerTrackedCalendar(app, services);
  registerHomeFeeds(app, services);

  registerEndpoint(app, feedEndpoints.atom, async ({ params, query, request, reply, signal }) => {
    const { until, after } = query;
    const place = until === undefined || after === undefined ? null : { until, after };
    return answerFeed(
      services,
      { token: params.token, kind: 'atom', place },
      request,
      reply,
      async (opened) => {
        reply.type('application/atom+xml; charset=utf-8');
        return [await atomPage(services, opened, place, signal)];
      },
    );
  });
  registerEndpoint(app, feedEndpoints.calendar, async ({ params, request, reply, signal }) =>
    answerFeed(
      services,
      { token: params.token, kind: 'ics', place: null },
      request,
      reply,
      async (opened) => {
        const file = await calendarOf(services, opened, signal);
        reply.type('text/calendar; charset=utf-8');
        return file;
      },
    ),
  );
}

/** Answers a feed, or 304 to a caller who already has it. */
async function answerFeed(
  services: FeedServices,
  { token, kind, place }: { token: string; kind: string; place: LatestPlace | null },
  request: FastifyRequest,
  reply: FastifyReply,
  write: (opened: OpenedFeed) => Promise<Iterable<string> | AsyncIterable<string>>,
): Promise<Readable> {
  keepPrivate(reply);
  const opened = await openFeed(services, token);
  const tag = await entityTag(opened, kind, place, services);
  if (tag !== null) reply.header('etag', tag);
  if (isHeld(tag, request.headers['if-none-match'])) {
    reply.status(304);
    return Readable.from([]);
  }
  return Readable.from(await write(opened), { objectMode: false });
}
