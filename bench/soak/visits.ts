import type { HttpBrowser } from '../../packages/server/src/testing/http-browser.ts';
import { StreamRandom } from '../generate/stream-random.ts';
import type { Client } from '../http/client.ts';
import type { SearchBody } from '../http/search-bodies.ts';
import type { Kept } from './kept.ts';
import { signIn } from './people.ts';

/** How many of a thousand visits are of each kind. */
export const MIX = {
  'search awards': 430,
  'search calls': 270,
  'open an award': 130,
  'open a call': 120,
  'read what is tracked': 25,
  'sign in': 4,
  export: 1,
};
/** The same of those that make the server keep something. */
const KEEPING = { track: 12, 'save a search': 4, 'write a note': 3, publish: 1 };
export type VisitKind = keyof typeof MIX | keyof typeof KEEPING;

/** The kinds of visits that are searches, with all their counts. */
export const SEARCHES: readonly VisitKind[] = ['search awards', 'search calls'];

/** The server had too much to do and refused a visit that had waited too long. */
export class Refused extends Error {}

/** One visit. `carryOut` throws when the answer is not what it should be: `Refused`, or any other error. */
export interface Visit {
  kind: VisitKind;
  carryOut(): Promise<void>;
}

/** Whom and what the visits are about. */
export interface Cast {
  url: string;
  /** Visitors who have not signed in, at different addresses. */
  visitors: Client[];
  people: HttpBrowser[];
  emails: string[];
  searches: { awards: SearchBody[]; opportunities: SearchBody[] };
  ids: { awards: string[]; opportunities: string[] };
  kept: Kept;
}

/**
 * Draws one visit after the other, in this mix. Those that make the server keep something come `keeping` times as often. The same seed
 * gives the same visits.
 */
export function drawVisits(cast: Cast, { seed, keeping }: { seed: number; keeping: number }): () => Visit {
  const random = new StreamRandom(seed);
  const make = visitsOf(cast, random);
  const cards = (shares: object, times: number) =>
    Object.entries(shares).flatMap(([kind, share]: [string, number]) =>
      Array<VisitKind>(share * times).fill(kind as VisitKind),
    );
  const deck = [...cards(MIX, 1), ...cards(KEEPING, keeping)];
  return () => {
    const kind = random.pick(deck);
    return { kind, carryOut: make[kind]() };
  };
}

/** Makes visits of each kind. What they ask for is drawn by `random`. */
export function visitsOf(cast: Cast, random: StreamRandom): Record<VisitKind, () => Visit['carryOut']> {
  const { searches, ids } = cast;
  const turns = new Map<string, number>();
  /** Counts from 0, for each name apart. */
  const turn = (name: string) => {
    const number = turns.get(name) ?? 0;
    turns.set(name, number + 1);
    return number;
  };
  const visit = (method: string, path: string, body?: object) => {
    const visitor = random.pick(cast.visitors);
    return async () => {
      const { status, code } = await visitor.call({ method, path, ...(body && { body }) });
      if (status !== 200) throw refusal(`${method} ${path.split(/\d/)[0]}`, status, code);
    };
  };
  return {
    'search awards': () => visit('POST', '/api/awards', random.pick(searches.awards)),
    'search calls': () => visit('POST', '/api/opportunities', random.pick(searches.opportunities)),
    'open an award': () => visit('GET', `/api/awards/${random.pick(ids.awards)}`),
    'open a call': () => visit('GET', `/api/opportunities/${random.pick(ids.opportunities)}`),
    'read what is tracked': () => {
      const person = random.pick(cast.people);
      return async () => void (await asked(person, cast.url, 'GET', '/api/user/opportunities'));
    },
    'sign in': () => {
      const email = random.pick(cast.emails);
      return async () => void (await signIn(cast.url, email));
    },
    export: () => {
      const person = random.pick(cast.people);
      const few = { ids: ids.opportunities.slice(0, 20) };
      return async () =>
        void (await asked(person, cast.url, 'POST', '/api/opportunities/_export?format=csv', few));
    },
    ...keepingVisits(cast, turn),
  };
}

/** The visits that make a server keep something, each something new. */
function keepingVisits({ url, people, ids, kept }: Cast, turn: (name: string) => number) {
  const personOf = (number: number) => people[number % people.length]!;
  const callOf = (number: number) => ids.opportunities[number % ids.opportunities.length]!;
  return {
    track: () => {
      const number = turn('track');
      const person = personOf(number);
      const id = callOf(Math.floor(number / people.length));
      return async () => {
        await asked(person, url, 'POST', '/api/user/opportunities', { opportunityIds: [id] });
        kept.note(person, 'tracked', id);
      };
    },
    'save a search': () => {
      const number = turn('save');
      const person = personOf(number);
      const search = { target: 'opportunities', name: `Search ${number}`, apiQuery: 'basicQuery=research' };
      return async () => {
        const { id } = (await asked(person, url, 'POST', '/api/user/searches', search)) as { id: string };
        kept.note(person, 'addresses', `/api/user/searches/${id}`);
      };
    },
    'write a note': () => {
      const number = turn('note');
      const person = personOf(number);
      const id = callOf(number);
      const note = { opportunityIds: [id], note: `<p>Note ${number}.</p>`, existing: 'add' };
      return async () => {
        await asked(person, url, 'POST', '/api/account/opportunity-notes', note);
        kept.note(person, 'noted', id);
      };
    },
    publish: () => {
      const number = turn('publish');
      const person = personOf(number);
      const path = '/api/account/internal-opportunities';
      const draft = { title: `Internal call ${number}`, description: '<p>For those who work here.</p>' };
      return async () => {
        const { _id: id } = (await asked(person, url, 'POST', path, draft)) as { _id: string };
        await asked(person, url, 'POST', `${path}/${id}/_publish`, {});
        // It can be read as a call only once it is published.
        kept.note(person, 'addresses', `/api/opportunities/${id}`);
      };
    },
  };
}

/** The answer to a person's call. Throws when it is not 200. */
async function asked(
  person: HttpBrowser,
  url: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await person.call(method, url + path, body);
  const { code } = (answer.body ?? {}) as { code?: string };
  if (answer.status !== 200) throw refusal(`${method} ${path}`, answer.status, code ?? null);
  return answer.body;
}

function refusal(call: string, status: number, code: string | null): Error {
  const what = `${call}: ${status} ${code ?? ''}`.trim();
  return code === 'search/busy' ? new Refused(what) : new Error(what);
}
