import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import ical from 'ical.js';
import { DocumentSource, INDEX_SCHEMAS } from '../../modules/catalogue/catalogue.public.ts';
import type { Answer, Browser } from '../browser.ts';
import { type AlertWorld, openAlertWorld } from './alert-world.ts';

const SEARCHES = '/api/user/searches';

/** The addresses of a feed, without the origin. */
export interface Paths {
  id: string;
  atom: string;
  calendar: string | null;
}

/** All calls of the product, a publisher of opportunities and one of grants, and a signed-in person. */
export interface FeedWorld extends AlertWorld {
  ada: Browser;
  adaId: string;
  /** Makes what is published now searchable: opportunities, unless other targets are given. */
  index(...targets: SearchTarget[]): Promise<void>;
  /** Saves a search for Ada and makes its feed. */
  feedOf(fields?: object): Promise<Paths>;
  /** Makes a feed for a saved search, or replaces the one it has. */
  make(id: string): Promise<Paths>;
  /** Reads an address as a program does in which nobody is signed in. */
  read(path: string, headers?: Record<string, string>): Promise<Answer>;
}

export async function openFeedWorld(): Promise<FeedWorld> {
  const world = await openAlertWorld();
  const adaId = await world.addPerson('ada@post.example');
  const ada = await world.signedIn('ada@post.example');
  const make = async (id: string) => {
    const { status, body } = await ada.put(`${SEARCHES}/${id}/feed`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { atom, calendar } = body.feed;
    return { id, atom: pathOf(atom), calendar: calendar && pathOf(calendar) };
  };
  let saved = 0;
  return {
    ...world,
    ada,
    adaId,
    async index(...targets) {
      const documents = new DocumentSource(world.db);
      for (const target of targets.length === 0 ? (['opportunities'] as const) : targets) {
        await world.engine.build(INDEX_SCHEMAS[target], documents.all(target), { watermark: '0' });
      }
    },
    make,
    async feedOf(fields = {}) {
      // A person's saved searches have different names.
      const name = saved === 0 ? 'Ice' : `Ice ${saved}`;
      saved++;
      const wanted = { target: 'opportunities', name, apiQuery: 'basicQuery=ice', ...fields };
      const { status, body } = await ada.post(SEARCHES, wanted);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return make(body.id);
    },
    read: (path, headers) => world.browser('192.0.2.77').get(path, headers),
  };
}

/** An address of the installation without its origin. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The calendar in an answer, and its events by UID. */
export function calendarIn({ body }: Answer) {
  const calendar = new ical.Component(ical.parse(body));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ical.Event(each));
  return { calendar, events: new Map(events.map((event) => [event.uid, event])) };
}
