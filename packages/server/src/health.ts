import type { IndexKeeper } from './modules/catalogue/catalogue.public.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { Failure } from './platform/failure.ts';
import type { HealthCheck } from './platform/http/health.ts';
import type { SearchEngine } from './platform/search/port.ts';

/**
 * What the server needs to be ready: the database answers, and every search has an index. `trouble` tells why the
 * index cannot follow the catalogue.
 */
export function healthChecks({
  database,
  engine,
  keeper,
  trouble,
}: {
  database: OpenDatabase;
  engine: SearchEngine;
  keeper: IndexKeeper;
  trouble(): string | null;
}): HealthCheck[] {
  return [
    { name: 'database', check: async () => void (await database.pool.query('select 1')) },
    {
      name: 'search',
      check: async () => {
        const missing = (await engine.status()).filter(({ generation }) => generation === null);
        if (missing.length === 0) return;
        const targets = missing.map(({ target }) => target).join(', ');
        const done = keeper.progress().map(({ target, progress }) => `${target}: ${progress.documents}`);
        const why = trouble() ?? `documents so far: ${done.join(', ')}`;
        throw new Failure(`The index of ${targets} is being built (${why}).`);
      },
    },
  ];
}
