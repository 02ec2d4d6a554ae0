import { holdsRecords, INDEX_SCHEMAS } from './modules/catalogue/catalogue.public.ts';
import type { Config } from './platform/config.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { Logger } from './platform/logger.ts';
import { openEmbeddedEngine } from './platform/search/embedded/engine.ts';
import type { EmbeddedEngineOptions } from './platform/search/embedded/options.ts';
import type { SearchEngine } from './platform/search/port.ts';

/** The configured search engine, over all three targets. `onUnusable` works as in the engine's own options. */
export function openEngine(
  config: Config,
  onUnusable?: EmbeddedEngineOptions['onUnusable'],
): Promise<SearchEngine> {
  return openEmbeddedEngine({
    directory: config.search.directory,
    schemas: Object.values(INDEX_SCHEMAS),
    threads: config.search.threads,
    memoryLimitMb: config.search.memoryMb,
    timeLimitMs: config.search.timeLimitMs,
    onUnusable,
  });
}

/**
 * Like `openEngine`, for a server that maintains the index. Reports each target whose index is damaged or missing and
 * will be built anew. A missing index is not reported when there are no records.
 */
export async function openKeptEngine(
  { config, database, logger }: { config: Config; database: OpenDatabase; logger: Logger },
  say: (line: string) => void,
): Promise<SearchEngine> {
  const missed = await holdsRecords(database.db);
  return openEngine(config, (target, reason) => {
    if (reason === null && !missed) return;
    const state =
      reason === null ? 'is missing and is being built' : `cannot be used (${reason}) and is being rebuilt`;
    const sentence = `The search index of ${target} ${state}. Searches work when it is done.`;
    logger.warn({ target, reason }, sentence);
    say(sentence);
  });
}
