import { readFile } from 'node:fs/promises';
import { holdsRecords, INDEX_SCHEMAS } from './modules/catalogue/catalogue.public.ts';
import type { ClusterConfig } from './platform/cluster-settings.ts';
import { type Config, ConfigError } from './platform/config.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { sentenceOf } from './platform/failure.ts';
import type { Logger } from './platform/logger.ts';
import { openEmbeddedEngine } from './platform/search/embedded/engine.ts';
import type { EmbeddedEngineOptions } from './platform/search/embedded/options.ts';
import { openThreadedEngine } from './platform/search/embedded/thread/threaded-engine.ts';
import { IndexUnavailable } from './platform/search/faults.ts';
import type { SearchEngine } from './platform/search/port.ts';

/**
 * The configured search engine, over all three targets: an OpenSearch cluster, or our own in this process, opened by `openOwn`.
 * Throws `ConfigError` when a certificate cannot be read.
 */
export async function openEngine(
  { search }: Config,
  openOwn: (options: EmbeddedEngineOptions) => Promise<SearchEngine> = openEmbeddedEngine,
): Promise<SearchEngine> {
  const schemas = Object.values(INDEX_SCHEMAS);
  const { cluster, timeLimitMs } = search;
  if (cluster) {
    const { prefix, shards, replicas } = cluster;
    // Most installations have no cluster, and start faster without its client.
    const { openClusterEngine } = await import('./platform/search/opensearch/engine.ts');
    return openClusterEngine({
      cluster: await addressOf(cluster),
      schemas,
      prefix,
      shards,
      replicas,
      timeLimitMs,
    });
  }
  return openOwn({
    directory: search.directory,
    schemas,
    threads: search.threads,
    memoryLimitMb: search.memoryMb,
    timeLimitMs,
  });
}

async function addressOf({ nodes, login, files }: ClusterConfig) {
  const read = async (setting: string, file: string | null) => {
    if (file === null) return null;
    return readFile(file, 'utf8').catch((error) => {
      throw new ConfigError(
        `The file that FUNDRY_SEARCH_${setting} names cannot be read: ${sentenceOf(error)}`,
      );
    });
  };
  const [ca, cert, key] = [
    await read('CA', files.ca),
    await read('CERT', files.cert),
    await read('KEY', files.key),
  ];
  return { nodes, login, tls: { ca, cert, key } };
}

/**
 * Like `openEngine`, for a server that maintains the index: our own engine gets a thread of its own, and builds get processes. Reports each
 * target whose index is damaged or missing and will be built anew. A missing index is not reported when there are no records.
 */
export async function openKeptEngine(
  { config, database, logger }: { config: Config; database: OpenDatabase; logger: Logger },
  say: (line: string) => void,
): Promise<SearchEngine> {
  const missed = await holdsRecords(database.db);
  const onUnusable: EmbeddedEngineOptions['onUnusable'] = (target, reason) => {
    if (reason === null && !missed) return;
    const state =
      reason === null ? 'is missing and is being built' : `cannot be used (${reason}) and is being rebuilt`;
    const sentence = `The search index of ${target} ${state}. Searches work when it is done.`;
    logger.warn({ target, reason }, sentence);
    say(sentence);
  };
  return openEngine(config, (options) => openThreadedEngine({ ...options, buildsApart: true, onUnusable }));
}

/** Whether an index must be built before searches work. False while a cluster is away: nothing can be built then. */
export async function lacksIndex(engine: Pick<SearchEngine, 'status'>): Promise<boolean> {
  try {
    return (await engine.status()).some(({ generation }) => generation === null);
  } catch (error) {
    if (error instanceof IndexUnavailable) return false;
    throw error;
  }
}
