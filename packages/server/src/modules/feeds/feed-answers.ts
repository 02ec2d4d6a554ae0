import { EXPORT_FORMATS } from '@fundry/contracts/export/export-formats.ts';
import { lastChanges } from '../catalogue/catalogue.public.ts';
import { findAll, findLatest, type LatestPlace } from '../discovery/discovery.public.ts';
import { deadlineCalendar, limitInWords } from '../export/export.public.ts';
import { webUriOf } from '../saved-searches/saved-searches.public.ts';
import { atomFeed } from './atom/atom-feed.ts';
import { entryOf } from './atom/record-entry.ts';
import { atomAddress } from './feed-addresses.ts';
import { noSuchFeed, type OpenedFeed } from './open-feed.ts';
import type { FeedServices } from './services.ts';

/** How many records a page of an Atom feed holds. */
const PAGE = 50;
/** How often programs should look for changed deadlines. */
const REFRESH_HOURS = 6;

const WORDS = {
  opportunities: 'Funding opportunities',
  awards: 'Awards',
  funders: 'Funders',
};

/** A page of an Atom feed that starts where the page before ended. */
export async function atomPage(
  services: FeedServices,
  { feed, saved, viewer }: OpenedFeed,
  place: LatestPlace | null,
  signal: AbortSignal,
): Promise<string> {
  const { discovery, origin } = services;
  const { search } = saved;
  const from = { from: place, size: PAGE };
  const { records, next } = await findLatest(search, viewer, from, discovery, signal);
  const ids = search.target === 'opportunities' ? records.map(({ id }) => Number(id)) : [];
  const changes = await lastChanges(discovery.db, ids, viewer);
  const site = origin();
  const address = (of: LatestPlace | null) => atomAddress(services, feed, of);
  return atomFeed(
    {
      path: `saved-searches/${saved.id}`,
      title: saved.name,
      subtitle: `${WORDS[search.target]} found with Fundry, most recently published or changed first`,
      site,
      changedAt: saved.changedAt,
      links: {
        self: address(place),
        first: address(null),
        next: next && address(next),
        alternate: site + webUriOf(search),
      },
    },
    records.map((record) =>
      entryOf(search.target, record, discovery.clock.today(), changes.get(Number(record.id))),
    ),
  );
}

/**
 * The calendar of a saved search. It is written while it is read. Throws 404 for a search for awards or funders,
 * because they have no deadlines.
 */
export async function calendarOf(
  { discovery, origin }: FeedServices,
  { saved: { name, search }, viewer }: OpenedFeed,
  signal: AbortSignal,
): Promise<AsyncGenerator<string>> {
  if (search.target !== 'opportunities') throw noSuchFeed();
  const found = await findAll(search, viewer, discovery, signal);
  const notices = [...found.notices, ...limitInWords('opportunities', 'ics', found.total)];
  const head = { name, at: discovery.clock.now(), refreshHours: REFRESH_HOURS };
  return deadlineCalendar(found.read(EXPORT_FORMATS.ics.mostRecords, false), head, notices, origin());
}
