import { setTimeout as sleep } from 'node:timers/promises';
import { gatherCast } from './cast.ts';
import { beginImporting, writeFilesToImport } from './importing.ts';
import type { Minute } from './judge.ts';
import { type Over, openLoop } from './open-loop.ts';
import { Outages } from './outages.ts';
import { addEditors } from './people.ts';
import { SoakedServer } from './soaked-server.ts';
import { type Cast, drawVisits, Refused, SEARCHES, type Visit } from './visits.ts';

/** Often enough to meet most switches to a new index. */
const READINGS_A_MINUTE = 6;

/** How a server is soaked. */
export interface SoakPlan {
  /** A data folder with awards and calls, whose server does not run. */
  home: string;
  perSecond: number;
  seconds: number;
  seed: number;
  /** How many times as often as usual something is kept. */
  keeping: number;
  people: number;
  visitors: number;
  /** Awards in each imported file; 0 imports nothing. */
  imported: number;
  /** Seconds between two kills, of PostgreSQL and of the server by turns; null kills nothing. */
  killEvery: number | null;
  /** Seconds in a line of the report. */
  minute: number;
}

/** What became of it. */
export interface Soaked {
  minutes: Minute[];
  /** What was acknowledged and is not there any more, in words, and how much was acknowledged. */
  lost: string[];
  acknowledged: number;
  imports: { done: number; brokenOff: number };
  /** How long each restart took, in milliseconds. */
  restarts: number[];
}

/**
 * Soaks a server of its own, which is stopped in the end. `onMinute` is told of each minute when it is over. Throws at once when
 * something cannot be killed, does not come back, or cannot be imported.
 */
export async function runSoak(
  plan: SoakPlan,
  onMinute: (minute: Minute, number: number) => void,
): Promise<Soaked> {
  const emails = await addEditors(plan.home, plan.people);
  const server = await SoakedServer.on(plan.home);
  try {
    const cast = await gatherCast(server, emails, plan);
    try {
      return await soak(plan, server, cast, onMinute);
    } finally {
      for (const visitor of cast.visitors) visitor.close();
    }
  } finally {
    await server.stop();
  }
}

async function soak(
  plan: SoakPlan,
  server: SoakedServer,
  cast: Cast,
  onMinute: (minute: Minute, number: number) => void,
): Promise<Soaked> {
  const files = plan.imported > 0 ? writeFilesToImport(plan.home, plan.imported) : [];
  const begin = performance.now();
  const now = () => performance.now() - begin;
  const outages = new Outages(now);
  const minutes = Array.from({ length: Math.ceil(plan.seconds / plan.minute) }, emptyMinute);
  const [over, failed] = [new AbortController(), new AbortController()];
  const importing =
    files.length > 0 ? beginImporting(files, server.env, { outages, now, over: over.signal }) : null;
  const visits = openLoop(
    // The same clock as that of the outages: otherwise a visit that meets the beginning of one seems to end before it.
    { ...plan, begin },
    drawVisits(cast, plan),
    ({ carryOut }) => carryOut(),
    (visit) => {
      const at = Math.floor(visit.dueAt / 1000 / plan.minute);
      note(minutes[Math.min(minutes.length - 1, at)]!, visit, outages);
    },
    over.signal,
  );
  const reports = reportMinutes(minutes, plan.minute, over.signal, () => server.memory(), onMinute);
  const signals = { over: over.signal, failed: failed.signal };
  const starting = [
    plan.killEvery === null ? null : killByTurns(server, outages, plan.killEvery, signals),
    importing?.ended,
  ];
  try {
    await Promise.all([visits.then(() => over.abort()), reports, ...starting]);
  } catch (error) {
    failed.abort();
    over.abort();
    // Only when nothing starts the server or PostgreSQL any more can they be stopped.
    await Promise.allSettled(starting);
    throw error;
  }
  minutes.at(-1)?.faults.push(...(importing?.faults() ?? []));
  return {
    minutes,
    lost: await cast.kept.lost(server.url),
    acknowledged: cast.kept.count,
    imports: importing?.counts() ?? { done: 0, brokenOff: 0 },
    restarts: outages.lasted,
  };
}

/** Notes what became of a visit. One that met a restart is counted apart, and so is one that was refused. */
function note(minute: Minute, { visit, dueAt, endedAt, fault }: Over<Visit>, outages: Outages): void {
  minute.visits++;
  if (outages.touched(dueAt, endedAt)) {
    minute.apart.visits++;
    if (fault) minute.apart.faults++;
  } else if (fault instanceof Refused) minute.refused++;
  else if (fault) minute.faults.push(`${visit.kind}: ${fault.message}`);
  else if (SEARCHES.includes(visit.kind)) minute.searches.push(endedAt - dueAt);
}

function emptyMinute(): Minute {
  return {
    searches: [],
    visits: 0,
    faults: [],
    refused: 0,
    apart: { visits: 0, faults: 0 },
    memory: { server: 0, builds: 0, database: 0 },
  };
}

/** Reads the memory several times in each minute. Tells of each minute at its end, and of the last one when everything is over. */
async function reportMinutes(
  minutes: Minute[],
  seconds: number,
  over: AbortSignal,
  read: () => Minute['memory'],
  tell: (minute: Minute, number: number) => void,
): Promise<void> {
  const begin = performance.now();
  // Peaks of before the first minute are not its own.
  read();
  for (const [index, minute] of minutes.entries()) {
    for (let reading = 1; reading <= READINGS_A_MINUTE; reading++) {
      const left = begin + (index + reading / READINGS_A_MINUTE) * seconds * 1000 - performance.now();
      await sleep(Math.max(0, left), null, { signal: over }).catch(() => {});
      minute.memory = higher(minute.memory, read());
      if (over.aborted) break;
    }
    tell(minute, index + 1);
  }
}

/** The higher one of each figure. */
function higher(a: Minute['memory'], b: Minute['memory']): Minute['memory'] {
  return {
    server: Math.max(a.server, b.server),
    builds: Math.max(a.builds, b.builds),
    database: Math.max(a.database, b.database),
  };
}

/** Kills PostgreSQL and the server by turns until it is over, and each of them once even then, unless something has failed. */
async function killByTurns(
  server: SoakedServer,
  outages: Outages,
  seconds: number,
  { over, failed }: { over: AbortSignal; failed: AbortSignal },
): Promise<void> {
  const begin = performance.now();
  for (let turn = 0; ; turn++) {
    const dueAt = begin + (turn + 1) * seconds * 1000;
    await sleep(Math.max(0, dueAt - performance.now()), null, { signal: over }).catch(() => {});
    if (failed.aborted || (over.aborted && turn >= 2)) return;
    await outages.during(() => (turn % 2 === 0 ? server.killDatabase() : server.killServer()));
  }
}
