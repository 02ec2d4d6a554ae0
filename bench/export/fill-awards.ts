import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndex, INDEX_SCHEMAS } from '../../packages/server/src/modules/catalogue/catalogue.public.ts';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { openEmbeddedEngine } from '../../packages/server/src/platform/search/embedded/engine.ts';
import { fillHome } from '../web/fill-home.ts';
import { multiplyAwards } from './multiply-awards.ts';

/** This many awards are written one by one. The others are copies of them. */
const WRITTEN = 5_000;

/**
 * Fills a data folder with generated awards, their funders and the indexes, if that has not been done yet. The server
 * may not run meanwhile.
 */
export async function fillWithAwards(
  home: string,
  awards: number,
  say: (line: string) => void,
): Promise<void> {
  mkdirSync(home, { recursive: true });
  // When this process runs as root, Fundry's own PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(home, 0o755);
  await fillHome(home, 'award', Math.min(WRITTEN, awards), say);
  const database = await openDatabase(loadConfig({ FUNDRY_HOME: home }));
  const engine = await openEmbeddedEngine({
    directory: join(home, 'search'),
    schemas: Object.values(INDEX_SCHEMAS),
  });
  try {
    await multiplyAwards(database.pool, awards);
    for (const { target, generation, documents } of await engine.status()) {
      if (generation !== null && (target !== 'awards' || documents === awards)) continue;
      await buildIndex(database.db, engine, target, {
        onProgress: ({ documents: done }) => {
          if (done % 50_000 === 0) say(`${done.toLocaleString('en')} indexed`);
        },
      });
    }
  } finally {
    await engine.close();
    await database.close();
  }
}
