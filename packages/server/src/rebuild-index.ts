import { formatCount } from '@fundry/contracts/formats/count.ts';
import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useConfiguredRates } from './configured-rates.ts';
import { buildIndex } from './modules/catalogue/catalogue.public.ts';
import { endedBy, readCommandLine } from './platform/command-line.ts';
import { loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { giveWay } from './platform/db/give-way.ts';
import { ProgressLine } from './platform/progress-line.ts';
import { openEngine } from './search-engine.ts';

const HELP = `npm run index -- [opportunities] [awards] [funders]

Rebuilds the search index from the database, for the targets you name or for all of them. The server may be running or
stopped. A running server answers from the old index until the new one is ready, then switches to it within a second.
Nothing can be lost, because the index is derived from the database. A server that finds the index missing or damaged
rebuilds it by itself. Ctrl-C leaves the old index in place.`;

const { positionals: named } = readCommandLine(HELP, { allowPositionals: true });
const unknown = named.filter((name) => !SEARCH_TARGETS.includes(name as SearchTarget));
if (unknown.length > 0) {
  console.error(
    `There is no index of ${unknown.map((name) => `"${name}"`).join(', ')}. Name opportunities, awards or funders, or none of them to build all.`,
  );
  process.exit(2);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
try {
  await rebuild(named.length > 0 ? (named as SearchTarget[]) : SEARCH_TARGETS, stopping.signal);
} catch (error) {
  const aborted = error === stopping.signal.reason;
  if (aborted)
    console.error('Stopped. Where the new index was not ready, the previous one is still in place.');
  process.exitCode = aborted ? 130 : endedBy(error);
}

async function rebuild(targets: readonly SearchTarget[], signal: AbortSignal): Promise<void> {
  const config = loadConfig(process.env);
  useConfiguredRates(config);
  const database = await openDatabase(config);
  const restAfter = giveWay(database);
  try {
    const engine = await openEngine(config);
    try {
      for (const target of targets) {
        const started = performance.now();
        const line = new ProgressLine();
        const { documents, sizeBytes } = await buildIndex(database.db, engine, target, {
          onProgress: ({ documents: done, perSecond }) =>
            line.show(
              () => `${target}: ${formatCount(done)} documents, ${formatCount(Math.round(perSecond))}/s`,
            ),
          onWaiting: () => {
            line.clear();
            console.error(
              'The new index is in use. Waiting for the database, which does not answer, to finish.',
            );
          },
          restAfter,
          signal,
        });
        line.clear();
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        console.log(
          `${target}: ${formatCount(documents)} documents, ${(sizeBytes / 1e6).toFixed(1)} MB, ${seconds} s`,
        );
      }
    } finally {
      await engine.close();
    }
  } finally {
    await database.close();
  }
}
