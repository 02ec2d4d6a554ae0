import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { startTestCluster } from '../packages/server/src/testing/opensearch/test-cluster.ts';
import type { CorpusSizes } from './generate/corpora.ts';
import { warmFiles } from './measure/warm-files.ts';
import { type ClassCosts, compareClass } from './opensearch/compare-class.ts';
import { differencesIn } from './opensearch/differences.ts';
import { processorTime } from './opensearch/processor-time.ts';
import { RawRequests } from './opensearch/raw-requests.ts';
import { describeCosts } from './opensearch/report.ts';
import { ofOneSegment, untilOpened } from './opensearch/settings.ts';
import type { BuildInput, BuildOutput } from './processes/build.ts';
import { runInChild } from './processes/child-process.ts';
import { type EnginePlace, openEngine } from './processes/open-engine.ts';
import { screenRequest } from './queries/bench-query.ts';
import { makeWorkload } from './queries/workload.ts';

const usage = `npm run bench:opensearch -- [options]

Asks our own engine and OpenSearch the same searches of the same generated awards, by turns. Compares the answers, the time and the
processor time. OpenSearch is one node with 2 GB of heap, one shard, one segment and no caches of results or filters. It is asked
twice: through the search port, and with nothing but the requests that the port sends for a search. Needs Linux and a JDK 21 or later;
Maven fetches OpenSearch the first time.

  --awards N           number of awards (100000)
  --funders N          number of funders (16000)
  --queries N          different queries of each class (24)
  --rounds N           how often each class is measured; the least counts (5)
  --only A[,B…]        only these classes (broad, phrase, …)
  --directory FOLDER   folder for the indexes (a temporary folder). Those that are there already are used again
  --keep               keeps the indexes after the run
  --help               this text

The command fails when a total or a count differs.
`;

const { values } = readCommandLine(usage, {
  options: {
    awards: { type: 'string', default: '100000' },
    funders: { type: 'string', default: '16000' },
    queries: { type: 'string', default: '24' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    directory: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const SEED = 1;
const HEAP_MB = 2_048;
const sizes: CorpusSizes = {
  awards: Number(values.awards),
  opportunities: 1,
  funders: Number(values.funders),
};
const only = ['awards', ...(values.only?.split(',').map((name) => name.trim()) ?? [])];
const { classes } = makeWorkload(SEED, sizes, { queries: Number(values.queries), only });

const above = values.directory ? resolve(values.directory) : await mkdtemp(join(tmpdir(), 'fundry-bench-'));
const folder = join(above, `awards-${sizes.awards}`);
const wasThere = existsSync(folder);
await mkdir(folder, { recursive: true });
const ownPlace = { directory: join(folder, 'index') };
const cluster = await startTestCluster({
  heapMb: HEAP_MB,
  optimised: true,
  directory: join(folder, 'opensearch'),
});
const clusterPlace = { url: cluster.urls[0]! };
try {
  await untilOpened(clusterPlace.url);
  await build(ownPlace);
  await build(clusterPlace);
  await ofOneSegment(clusterPlace.url);
  await compare();
} finally {
  await cluster.stop();
  if (!values.keep && !wasThere)
    await rm(values.directory ? folder : above, { recursive: true, force: true });
}

/** Builds the index of awards, unless one of this size is there. */
async function build(place: EnginePlace): Promise<void> {
  const engine = await openEngine(place);
  const status = (await engine.status()).find(({ target }) => target === 'awards');
  await engine.close();
  if (status?.documents === sizes.awards) return;
  const { targets } = await runInChild<BuildInput, BuildOutput>(
    new URL('./processes/build.ts', import.meta.url),
    { place, seed: SEED, sizes, targets: ['awards'] },
    (line) => console.error(line),
  );
  const name = 'url' in place ? 'OpenSearch' : 'Our own engine';
  console.error(`${name}: index built in ${Math.round(targets[0]!.seconds)} s`);
}

async function compare(): Promise<void> {
  await warmFiles(ownPlace.directory);
  const own = await openEngine(ownPlace);
  const port = await openEngine(clusterPlace);
  const raw = new RawRequests(clusterPlace.url);
  const here = () => processorTime(process.pid);
  const everywhere = () => here() + processorTime(cluster.processIds[0]!);
  const askers = {
    own: { ask: own.search.bind(own), processorTime: here },
    raw: { ask: raw.ask.bind(raw), processorTime: everywhere },
    port: { ask: port.search.bind(port), processorTime: everywhere },
  };
  try {
    const measured: ClassCosts[] = [];
    const differences: string[] = [];
    for (const { name, queries } of classes) {
      const requests = queries.map(screenRequest);
      differences.push(...(await differencesIn(name, requests, own, port)));
      const sent = await raw.learn(requests);
      measured.push({ name, sent, costs: await compareClass(requests, askers, Number(values.rounds)) });
      console.error(`${name}: measured`);
    }
    console.log(describeCosts(measured));
    console.log(
      differences.length > 0 ? differences.join('\n') : '\nAll totals and counts of both are equal.',
    );
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    raw.close();
    await Promise.all([own.close(), port.close()]);
  }
}
