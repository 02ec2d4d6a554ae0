import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { BuildProgress, TargetStatus } from '../../../platform/search/builds.ts';
import type { SearchEngine } from '../../../platform/search/port.ts';
import { DocumentSource } from './document-source.ts';
import { publicRevision } from './index-feed.views.ts';
import { INDEX_SCHEMAS } from './index-schemas.ts';

/** Builds a new index of a target from the catalogue. An aborted or killed build leaves the old index in place. */
export async function buildIndex(
  db: Parameters<typeof publicRevision>[0],
  engine: SearchEngine,
  target: SearchTarget,
  options: { onProgress?: (progress: BuildProgress) => void; signal?: AbortSignal } = {},
): Promise<TargetStatus> {
  const watermark = String(await publicRevision(db));
  return engine.build(INDEX_SCHEMAS[target], new DocumentSource(db).all(target), { watermark, ...options });
}
