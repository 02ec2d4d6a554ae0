import { Readable } from 'node:stream';
import { trackedCalendarEndpoints } from '@fundry/contracts/endpoints/tracked-calendar.ts';
import type { FastifyInstance } from 'fastify';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { calendarFile } from '../../../platform/calendar/calendar-file.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { isHeld, tagOf } from '../entity-tag.ts';
import { keepPrivate } from '../feed-headers.ts';
import { feedToken } from '../feed-token.ts';
import { noSuchFeed } from '../open-feed.ts';
import type { FeedServices } from '../services.ts';
import { openTrackedCalendar, PURPOSE } from './open-tracked-calendar.ts';
import {
  type CalendarOwner,
  calendarOfOwner,
  changeCalendar,
  deleteCalendar,
  replaceCalendar,
  type TrackedCalendar,
} from './tracked-calendar.store.ts';
import { datedTracked } from './tracked-dates.views.ts';
import { leadDaysOf, trackedEvents } from './tracked-events.ts';

const { read, make, change, end, calendar: readCalendar } = trackedCalendarEndpoints;
/** How often programs should look for changed deadlines. */
const REFRESH_HOURS = 6;

/** Registers the calls by which people manage the calendar of what they track, and the address at which it is read. */
export function registerTrackedCalendar(app: FastifyInstance, services: FeedServices): void {
  const { db, clock } = services.discovery;
  const answerOf = ({ id, kinds, alarms, createdAt }: TrackedCalendar) => ({
    address: services.origin() + readCalendar.path.replace(':token', feedToken(services.secret, id, PURPOSE)),
    kinds,
    alarms,
    createdDate: createdAt.toISOString(),
  });

  registerEndpoint(app, read, async ({ caller }) => {
    const found = await calendarOfOwner(db, ownerOf(caller));
    return { calendar: found && answerOf(found) };
  });
  registerEndpoint(app, make, async ({ caller }) => ({
    calendar: answerOf(await replaceCalendar(db, ownerOf(caller), clock.now())),
  }));
  registerEndpoint(app, change, async ({ caller, body }) => {
    const found = await calendarOfOwner(db, ownerOf(caller));
    const changed = found && (await changeCalendar(db, found.id, body));
    if (!changed) throw noSuchFeed();
    return { calendar: answerOf(changed) };
  });
  registerEndpoint(app, end, async ({ caller }) => {
    await deleteCalendar(db, ownerOf(caller));
    return { done: true as const };
  });

  registerEndpoint(app, readCalendar, async ({ params, request, reply }) => {
    keepPrivate(reply);
    const opened = await openTrackedCalendar(services, params.token);
    const tracked = await datedTracked(db, opened, clock.today());
    const leadDays = await leadDaysOf(services, opened.personId);
    const tag = await tagOf('opportunities', opened, [opened, tracked, leadDays], services);
    if (tag !== null) reply.header('etag', tag);
    if (isHeld(tag, request.headers['if-none-match'])) {
      reply.status(304);
      return Readable.from([]);
    }
    reply.type('text/calendar; charset=utf-8');
    const head = {
      name: 'Tracked deadlines',
      description: 'Deadlines of the funding opportunities that you track with Fundry.',
      at: clock.now(),
      refreshHours: REFRESH_HOURS,
    };
    const file = calendarFile(head, trackedEvents(services, opened, tracked, leadDays));
    return Readable.from(file, { objectMode: false });
  });
}

function ownerOf({ person, account }: Admitted<'signed-in'>): CalendarOwner {
  return { personId: person.id, accountId: account?.id ?? null };
}
