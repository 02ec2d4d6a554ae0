import { formatCount } from '@fundry/contracts/formats/count.ts';
import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useConfiguredRates } from './configured-rates.ts';
import { buildIndex } from './modules/catalogue/catalogue.public.ts';
import { endedBy, readCommandLine } from './platform/command-line.ts';
import { loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import type { BuildProgress } from './platform/search/builds.ts';
import { openEngine } from './search-engine.ts';

const HELP = `npm run index -- [opportunities] [awards] [funders]

Rebuilds the search index from the database, for the targets you name or for all of them. The server may be running or
stopped. A running server answers from the old index until the new one is ready, then switches to it within a second.
Nothing can be lost, because the index is derived from the database. A server that finds the index missing or damaged
rebuilds it by itself. Ctrl-C leaves the old index in place.`;

/**
 * Pause between two lines of progress, in milliseconds. On a terminal the line is rewritten in place; elsewhere plain
 * lines are written.
 */
const EVERY_MS = process.stderr.isTTY ? 200 : 10_000;
const CLEAR_LINE = '\r\u001b[2K';

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
  if (aborted) console.error('Stopped. The previous index is still in place.');
  process.exitCode = aborted ? 130 : endedBy(error);
}

async function rebuild(targets: readonly SearchTarget[], signal: AbortSignal): Promise<void> {
  const config = loadConfig(process.env);
  useConfiguredRates(config);
  const database = await openDatabase(config);
  try {
    const engine = await openEngine(config);
    try {
      for (const target of targets) {
        const started = performance.now();
        const { documents, sizeBytes } = await buildIndex(database.db, engine, target, {
          onProgress: progressOf(target),
          signal,
        });
        if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
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

function progressOf(target: SearchTarget): (progress: BuildProgress) => void {
  let shown = performance.now();
  return ({ documents, perSecond }) => {
    if (performance.now() - shown < EVERY_MS) return;
    shown = performance.now();
    const line = `${target}: ${formatCount(documents)} documents, ${formatCount(Math.round(perSecond))}/s`;
    process.stderr.write(process.stderr.isTTY ? CLEAR_LINE + line : `${line}\n`);
  };
}
