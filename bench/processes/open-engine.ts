import { openEmbeddedEngine } from '../../packages/server/src/platform/search/embedded/engine.ts';
import { openClusterEngine } from '../../packages/server/src/platform/search/opensearch/engine.ts';
import type { SearchEngine } from '../../packages/server/src/platform/search/port.ts';
import { schemas } from '../generate/corpora.ts';

/** Where an index is: a folder of our own engine, or the address of an OpenSearch node that needs no login. */
export type EnginePlace = { directory: string } | { url: string };

/** Opens the engine of a place: our own with two threads, or an OpenSearch cluster with one shard and no copies. */
export function openEngine(place: EnginePlace): Promise<SearchEngine> {
  if ('directory' in place) return openEmbeddedEngine({ directory: place.directory, schemas, threads: 2 });
  const cluster = { nodes: [place.url], login: null, tls: { ca: null, cert: null, key: null } };
  return openClusterEngine({ cluster, schemas, shards: 1, replicas: 0 });
}
