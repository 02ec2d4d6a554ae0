import type { KeptIndex } from '../kept-index.ts';
import type { Config } from '../platform/config.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import type { HealthCheck } from '../platform/http/readiness.ts';
import { secondsDue } from '../platform/mail/outbox.views.ts';
import type { SearchEngine } from '../platform/search/port.ts';
import { databaseCheck } from './database-check.ts';
import { checkFolders } from './disk-check.ts';
import { watchQueue } from './mail-check.ts';
import { checkSearches } from './search-check.ts';

/** What a server needs to be ready. */
export interface NeededParts {
  config: Pick<Config, 'home' | 'role' | 'search'>;
  database: OpenDatabase;
  engine: SearchEngine;
  keeper: Pick<KeptIndex, 'standing' | 'progress'>;
  /** The error for which the index could not follow the catalogue; null when there was none. */
  trouble(): unknown;
}

/**
 * Tries what a server in its role needs: a write to the database, room and writable folders, a search of every index, and, unless
 * the role is `web`, that emails leave the queue.
 */
export function healthChecks(parts: NeededParts): { checks: HealthCheck[]; close(): void } {
  const { config, database, engine, keeper, trouble } = parts;
  const folders = [
    { name: 'The data folder', holds: 'the data folder', path: config.home, written: true },
    ...(config.search.cluster
      ? []
      : [{ ...folderWith('the search index'), path: config.search.directory, written: true }]),
    ...(database.folder === null
      ? []
      : [{ ...folderWith('the database'), path: database.folder, written: false }]),
  ];
  const checks: HealthCheck[] = [
    // That the database is lost is told at once.
    { name: 'database', readyForMs: 0, check: databaseCheck(database.pool) },
    { name: 'disk', check: () => checkFolders(folders) },
    { name: 'search', check: () => checkSearches(engine, keeper, trouble) },
  ];
  if (config.role === 'web') return { checks, close: () => {} };
  const queue = watchQueue(() => secondsDue(database.db));
  return { checks: [...checks, { name: 'mail', check: queue.check }], close: queue.close };
}

function folderWith(holds: string): { name: string; holds: string } {
  return { name: `The folder with ${holds}`, holds };
}
