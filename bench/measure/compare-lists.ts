import { fork } from 'node:child_process';
import { once } from 'node:events';
import { PASSWORD } from '../../packages/server/src/testing/people.ts';
import type { FromServer, ToServer } from '../http/serve-api.ts';
import { ms, table, times, whole } from '../report/table.ts';
import { summarise } from './percentiles.ts';

/** How often a long list may take the time of a short one. */
const TARGET = 1.5;
const WARM_UP = 30;

/** The lists of two people, one short and one long. */
interface Lists<Answer> {
  sizes: readonly [number, number];
  runs: number;
  path: string;
  /** Queries by the name of the list. */
  lists: Record<string, string>;
  /** The number of entries on the page. */
  shown: (answer: Answer) => number;
}

/** Starts a server on the data in a folder, asks for the same lists of two people by turns, and returns a table. */
export async function compareLists<Answer>(
  home: string,
  emails: string[],
  { sizes, runs, path, lists, shown }: Lists<Answer>,
): Promise<string> {
  const server = fork(new URL('../http/serve-api.ts', import.meta.url), [home], { execArgv: [] });
  const [{ port }] = (await once(server, 'message')) as [Extract<FromServer, { port: number }>];
  try {
    const cookies = await Promise.all(emails.map((email) => signIn(port, email)));
    const rows: string[][] = [];
    for (const [name, query] of Object.entries(lists)) {
      rows.push([name, ...(await measure(`http://127.0.0.1:${port}${path}${query}`, cookies, runs, shown))]);
    }
    const ofSizes = sizes.flatMap((size) => [`p50 of ${whole(size)}`, 'p95']);
    return table(['milliseconds', ...ofSizes, 'on the page', 'p50 against p50'], rows);
  } finally {
    server.send('stop' satisfies ToServer);
    await once(server, 'exit');
  }
}

async function signIn(port: number, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The cells of one row. */
async function measure<Answer>(
  address: string,
  cookies: string[],
  runs: number,
  shown: (answer: Answer) => number,
): Promise<string[]> {
  const taken: number[][] = cookies.map(() => []);
  const counts: number[] = [];
  for (let run = -WARM_UP; run < runs; run++) {
    for (const [who, cookie] of cookies.entries()) {
      const startedAt = performance.now();
      const answer = await fetch(address, { headers: { cookie } });
      const text = await answer.text();
      const endedAt = performance.now();
      if (!answer.ok) throw new Error(text);
      counts[who] = shown(JSON.parse(text) as Answer);
      if (run >= 0) taken[who]?.push(endedAt - startedAt);
    }
  }
  const [small, large] = taken.map(summarise);
  if (!small || !large) throw new Error('two people are measured');
  const ratio = large.p50 / small.p50;
  const verdict = `${times(ratio)} (to reach ${TARGET}×: ${ratio <= TARGET ? 'reached' : 'missed'})`;
  return [ms(small.p50), ms(small.p95), ms(large.p50), ms(large.p95), counts.join(' and '), verdict];
}
