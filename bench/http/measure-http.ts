import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { percentile, summarise, type Timing } from '../measure/percentiles.ts';
import { concurrentRuns } from '../measure/timed-runs.ts';
import { addEditors } from '../soak/people.ts';
import { type Client, openClient } from './client.ts';
import { type SearchBody, searchBodies } from './search-bodies.ts';
import type { Figures, FromServer, ToServer } from './serve-api.ts';
import { type VisitCost, visitCosts } from './visit-costs.ts';

const SEED = 1;
const BODIES = 120;
const WARM_UPS = 12;
const CONNECTIONS = [1, 8, 64];
/** The pages of awards from whose titles words are drawn. */
const SAMPLED_PAGES = 5;
/** How many connections the greedy client keeps busy, and how long the other person pauses between searches. */
const GREEDY = 200;
const PAUSE_MS = 50;
/** At least so many searches of the other person are measured, however long each takes. */
const LEAST_RUNS = 20;
/** The people who sign in to be visitors. */
const PEOPLE = 4;

export interface Work {
  timing: Timing;
  /** Milliseconds of processor time of a search, all threads together. */
  processor: number;
}

export interface HttpFigures {
  awards: number;
  /** The searches of the engine alone, one after the other, and the same as calls from socket to socket. */
  engine: Work;
  whole: Work;
  /** The engine's part of those calls. */
  within: Timing;
  bytes: number;
  throughput: { connections: number; perSecond: number; p50: number; p95: number; refused: number }[];
  fairness: { quiet: Timing; beside: Timing; greedyPerSecond: number; greedyRefused: number };
}

/** Serves the data folder in a process of its own and measures its searches. `seconds`: how long each part may take. */
export function measureHttp(home: string, seconds: number): Promise<HttpFigures> {
  return served(home, async (child, port) => {
    const client = openClient(port, '192.0.2.1', Math.max(...CONNECTIONS));
    try {
      return await searchesOf(child, port, client, seconds);
    } finally {
      client.close();
    }
  });
}

/** Serves the data folder in a process of its own and measures what a visit of each kind costs it. */
export async function measureVisits(home: string): Promise<VisitCost[]> {
  const emails = await addEditors(home, PEOPLE);
  return served(home, (child, port) =>
    visitCosts({
      ...{ port, emails },
      begin: () => tell(child, 'begin'),
      figures: () => figures(child, 'figures'),
    }),
  );
}

async function served<Result>(
  home: string,
  measure: (child: ChildProcess, port: number) => Promise<Result>,
): Promise<Result> {
  const child = fork(new URL('./serve-api.ts', import.meta.url), [home], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  const { port } = await told<{ port: number }>(child);
  try {
    return await measure(child, port);
  } finally {
    tell(child, 'stop');
    await once(child, 'exit');
  }
}

async function searchesOf(
  child: ChildProcess,
  port: number,
  client: Client,
  seconds: number,
): Promise<HttpFigures> {
  const { awards, bodies } = await drawBodies(port);
  for (const body of bodies.slice(-WARM_UPS)) await client.search(body);
  const limits = { seconds, leastRuns: BODIES };
  tell(child, 'begin');
  let bytes = 0;
  const alone = await concurrentRuns(bodies, 1, limits, async (body) => {
    bytes += (await client.search(body)).bytes;
  });
  const whole = await figures(child, 'figures');
  const engine = await figures(child, 'replay');
  const throughput = [];
  for (const connections of CONNECTIONS)
    throughput.push(await loadWith(client, bodies, connections, seconds));
  return {
    awards,
    engine: workOf(engine.engine, engine),
    whole: workOf(alone.milliseconds, whole),
    within: summarise(whole.engine),
    bytes: bytes / alone.milliseconds.length,
    throughput,
    fairness: await besideGreedy(port, bodies, seconds),
  };
}

async function loadWith(client: Client, bodies: SearchBody[], connections: number, seconds: number) {
  let refused = 0;
  const runs = await concurrentRuns(endless(bodies), connections, { seconds, leastRuns: 1 }, async (body) => {
    if ((await client.search(body)).status !== 200) refused++;
  });
  const share = 1 - refused / runs.milliseconds.length;
  const [p50, p95] = [0.5, 0.95].map((at) => percentile(runs.milliseconds, at));
  return { connections, perSecond: runs.perSecond * share, p50: p50 ?? 0, p95: p95 ?? 0, refused };
}

/** One person searches now and then: alone, and beside another address that keeps many connections busy. */
async function besideGreedy(port: number, bodies: SearchBody[], seconds: number) {
  const person = openClient(port, '192.0.2.2', 1);
  const greedy = openClient(port, '198.51.100.1', GREEDY);
  const limits = { seconds, leastRuns: LEAST_RUNS };
  const now = new AbortController();
  try {
    const quiet = await humanPace(person, bodies, limits);
    let [answered, refused] = [0, 0];
    const startedAt = performance.now();
    const connections = Array.from({ length: GREEDY }, async (_, at) => {
      for (const body of endless(bodies, at)) {
        if (now.signal.aborted) return;
        if ((await greedy.search(body)).status === 200) answered++;
        else refused++;
      }
    });
    const beside = await humanPace(person, bodies, limits);
    const elapsed = (performance.now() - startedAt) / 1000;
    const greedyPerSecond = answered / elapsed;
    now.abort();
    await Promise.all(connections);
    return { quiet, beside, greedyPerSecond, greedyRefused: refused };
  } finally {
    person.close();
    greedy.close();
  }
}

async function humanPace(
  person: Client,
  bodies: SearchBody[],
  limits: { seconds: number; leastRuns: number },
) {
  const milliseconds: number[] = [];
  const startedAt = performance.now();
  for (const body of endless(bodies)) {
    await new Promise((next) => setTimeout(next, PAUSE_MS));
    const before = performance.now();
    const { status } = await person.search(body);
    if (status !== 200) throw new Error(`The other person was answered ${status}`);
    milliseconds.push(performance.now() - before);
    if (milliseconds.length >= limits.leastRuns && performance.now() - startedAt > limits.seconds * 1000)
      break;
  }
  return summarise(milliseconds);
}

async function drawBodies(port: number): Promise<{ awards: number; bodies: SearchBody[] }> {
  const url = `http://127.0.0.1:${port}/api/awards`;
  const { aggregations, documents } = (await (await fetch(`${url}/.meta`)).json()) as {
    aggregations: string[];
    documents: number;
  };
  const titles: string[] = [];
  for (let page = 0; page < SAMPLED_PAGES; page++) {
    const answer = await fetch(`${url}?page=${page}&pageSize=100`);
    const { hits } = (await answer.json()) as { hits: { hits: { _source: { title: string } }[] } };
    titles.push(...hits.hits.map(({ _source }) => _source.title));
  }
  return { awards: documents, bodies: searchBodies(SEED, BODIES, titles, aggregations) };
}

const workOf = (milliseconds: number[], { processor }: Figures): Work => ({
  timing: summarise(milliseconds),
  processor: processor / milliseconds.length,
});

const tell = (child: ChildProcess, message: ToServer) => child.send(message);

async function told<T extends FromServer>(child: ChildProcess): Promise<T> {
  return (await once(child, 'message'))[0] as T;
}

function figures(child: ChildProcess, what: 'figures' | 'replay'): Promise<Figures> {
  tell(child, what);
  return told<Figures>(child);
}

function* endless<Item>(items: Item[], from = 0): Generator<Item> {
  for (let at = from; ; at++) yield items[at % items.length]!;
}
