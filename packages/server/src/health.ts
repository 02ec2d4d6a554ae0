import type { KeptIndex } from './kept-index.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { Failure } from './platform/failure.ts';
import { freeBytes } from './platform/files.ts';
import type { HealthCheck } from './platform/http/health.ts';
import type { SearchEngine } from './platform/search/port.ts';

/** With less room than this, in bytes, the database cannot write. */
const LEAST_ROOM = 4 * 1024 * 1024;

/**
 * What the server needs to be ready: the database answers, there is room on the disk, and every search has an index. `trouble` tells why the
 * index cannot follow the catalogue.
 */
export function healthChecks({
  home,
  database,
  engine,
  keeper,
  trouble,
}: {
  home: string;
  database: OpenDatabase;
  engine: SearchEngine;
  keeper: KeptIndex;
  trouble(): string | null;
}): HealthCheck[] {
  return [
    { name: 'database', check: async () => void (await database.pool.query('select 1')) },
    {
      name: 'disk',
      check: async () => {
        for (const folder of [home, ...(database.folder === null ? [] : [database.folder])]) {
          if ((await freeBytes(folder)) < LEAST_ROOM) {
            throw new Failure(`The disk of ${folder} is full. Nothing can be saved until there is room.`);
          }
        }
      },
    },
    {
      name: 'search',
      check: async () => {
        const missing = (await engine.status()).filter(({ generation }) => generation === null);
        if (missing.length === 0) return;
        const targets = missing.map(({ target }) => target).join(', ');
        const done = keeper.progress().map(({ target, progress }) => `${target}: ${progress.documents}`);
        const far = done.length > 0 ? `documents so far: ${done.join(', ')}` : 'by the server that keeps it';
        const why = trouble() ?? far;
        throw new Failure(`The index of ${targets} is being built (${why}).`);
      },
    },
  ];
}
