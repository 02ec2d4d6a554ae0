import { openClient } from '../http/client.ts';
import { searchBodies } from '../http/search-bodies.ts';
import { Kept } from './kept.ts';
import { signIn } from './people.ts';
import type { SoakedServer } from './soaked-server.ts';
import type { Cast } from './visits.ts';

const BODIES = 240;
/** The pages of records from which words and ids are drawn. */
const PAGES = 10;
const PAGE_SIZE = 100;
/** Connections of each visitor. When all are busy, a visit waits, and its time counts. */
const CONNECTIONS = 16;

/** Signs the people in, one after the other, and draws what is searched for and opened from the records of the server. */
export async function gatherCast(
  { url, port }: Pick<SoakedServer, 'url' | 'port'>,
  emails: string[],
  { seed, visitors }: { seed: number; visitors: number },
): Promise<Cast> {
  const people = [];
  for (const email of emails) people.push(await signIn(url, email));
  const [awards, opportunities] = [await drawn(`${url}/api/awards`), await drawn(`${url}/api/opportunities`)];
  return {
    ...{ url, people, emails, kept: new Kept() },
    visitors: Array.from({ length: visitors }, (_, at) =>
      openClient(port, `198.51.${100 + Math.floor(at / 250)}.${1 + (at % 250)}`, CONNECTIONS),
    ),
    searches: {
      awards: searchBodies(seed, BODIES, awards.titles, awards.kinds),
      // A call has no year in which it began.
      opportunities: searchBodies(seed + 1, BODIES, opportunities.titles, opportunities.kinds).map(
        ({ startYear: _, ...body }) => body,
      ),
    },
    ids: { awards: awards.ids, opportunities: opportunities.ids },
  };
}

async function drawn(url: string) {
  const { aggregations: kinds } = (await (await fetch(`${url}/.meta`)).json()) as { aggregations: string[] };
  const hits: { _id: string; _source: { title?: string; name?: string } }[] = [];
  for (let page = 0; page < PAGES; page++) {
    const answer = await fetch(`${url}?page=${page}&pageSize=${PAGE_SIZE}`);
    const found = (await answer.json()) as { hits: { hits: typeof hits } };
    hits.push(...found.hits.hits);
    if (found.hits.hits.length < PAGE_SIZE) break;
  }
  return {
    kinds,
    ids: hits.map(({ _id }) => _id),
    titles: hits.map(({ _source }) => _source.title ?? _source.name ?? ''),
  };
}
