import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { newHome, startServerChild, untilSearchable } from '../packages/server/src/testing/server-child.ts';
import { buildWebIfNeeded } from '../scripts/build-web.ts';
import { fillWithAwards } from './export/fill-awards.ts';
import { type HttpFigures, measureHttp, measureVisits } from './http/measure-http.ts';
import type { VisitCost } from './http/visit-costs.ts';
import { ms, table, times, whole } from './report/table.ts';
import { fillHome } from './web/fill-home.ts';

const HELP = `npm run bench:http -- [--awards N] [--sample] [--visits] [--seconds N] [--home FOLDER]

Measures searches of awards from socket to socket: what a call costs beside its search in the engine, how many calls a
second are answered at 1, 8 and 64 connections, and how long one person waits beside 200 greedy connections of another
address. Each search asks for a page and all counts, as a browser does, and is compressed. Before that, what each kind of
visit of the soak costs the server: processor time and statements.

  --sample         only the sample world
  --visits         only what visits cost
  --awards N       number of generated awards (1000000)
  --home FOLDER    folder that keeps the generated records and their index for the next run (a temporary folder)
  --seconds N      how long each part is measured, at least (10)`;

const { values } = readCommandLine(HELP, {
  options: {
    awards: { type: 'string', default: '1000000' },
    sample: { type: 'boolean', default: false },
    visits: { type: 'boolean', default: false },
    home: { type: 'string' },
    seconds: { type: 'string', default: '10' },
  },
});
const awards = Number(values.awards);
/** Generated calls beside the generated awards. */
const CALLS = 10_000;
const seconds = Number(values.seconds);

const sample = newHome();
try {
  await buildWebIfNeeded();
  const server = await startServerChild(sample, { FUNDRY_NOW: '2026-03-01' });
  await untilSearchable(server);
  await server.stop();
  await measure('The sample world', sample);
} finally {
  await rm(sample, { recursive: true, force: true });
}
if (!values.sample) {
  const home = resolve(values.home ?? join(tmpdir(), `fundry-bench-awards-${awards}`));
  // Visits search and open calls too. They come first: the indexes are built with the awards.
  await fillHome(home, 'opportunity', CALLS, (line) => console.error(line));
  await fillWithAwards(home, awards, (line) => console.error(line));
  await measure('Generated awards', home);
}

async function measure(what: string, home: string): Promise<void> {
  reportVisits(what, await measureVisits(home));
  if (!values.visits) report(what, await measureHttp(home, seconds));
}

function reportVisits(what: string, costs: VisitCost[]): void {
  const rows = costs.map(({ kind, mainThread, processor, statements }) => [
    kind,
    ms(mainThread),
    ms(processor),
    statements.toFixed(1),
  ]);
  const head = ['milliseconds of a visit', 'main thread', 'all threads', 'statements'];
  console.log(`\n${what}\n\n${table(head, rows)}`);
}

function report(what: string, figures: HttpFigures): void {
  const { engine, whole: call, within, throughput, fairness } = figures;
  console.log(`\n${what}: ${whole(figures.awards)} awards, ${whole(figures.bytes)} bytes an answer\n`);
  console.log(
    table(
      ['milliseconds of a search', 'p50', 'p95', 'processor'],
      [
        ['the engine alone', ms(engine.timing.p50), ms(engine.timing.p95), ms(engine.processor)],
        ['the engine, within the call', ms(within.p50), ms(within.p95), ''],
        ['the whole call', ms(call.timing.p50), ms(call.timing.p95), ms(call.processor)],
        [
          'the whole against the engine alone',
          times(call.timing.p50 / engine.timing.p50),
          times(call.timing.p95 / engine.timing.p95),
          times(call.processor / engine.processor),
        ],
      ],
    ),
  );
  console.log(
    `\n${table(
      ['connections', 'answered a second', 'p50', 'p95', 'refused'],
      throughput.map(({ connections, perSecond, p50, p95, refused }) => [
        String(connections),
        perSecond.toFixed(0),
        ms(p50),
        ms(p95),
        whole(refused),
      ]),
    )}`,
  );
  const { quiet, beside } = fairness;
  console.log(
    `\n${table(
      ['another person', 'p50', 'p95'],
      [
        ['alone', ms(quiet.p50), ms(quiet.p95)],
        ['beside 200 greedy connections', ms(beside.p50), ms(beside.p95)],
        ['times', times(beside.p50 / quiet.p50), times(beside.p95 / quiet.p95)],
      ],
    )}\nThe greedy address was answered ${fairness.greedyPerSecond.toFixed(0)} searches a second and refused ${whole(fairness.greedyRefused)}.`,
  );
}
