import { openEngine } from './composition.ts';
import { buildIndex } from './modules/catalogue/catalogue.public.ts';
import { loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { explain } from './platform/failure.ts';
import type { Target } from './platform/search/port.ts';

const HELP = `npm run index -- [opportunities] [awards] [funders]

Builds the search index anew from the database: the targets that are named, or all. The index is derived, so nothing can
be lost; a server that finds none builds it by itself when it starts.`;

const TARGETS: Target[] = ['opportunities', 'awards', 'funders'];
const named = process.argv.slice(2);

if (named.includes('--help') || named.some((name) => !TARGETS.includes(name as Target))) {
  console.log(HELP);
  process.exit(named.includes('--help') ? 0 : 2);
}

try {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  const engine = await openEngine(config);
  try {
    for (const target of named.length > 0 ? (named as Target[]) : TARGETS) {
      const started = performance.now();
      const { documents, sizeBytes } = await buildIndex(database.db, engine, target);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${target}: ${documents} documents, ${(sizeBytes / 1e6).toFixed(1)} MB, ${seconds} s`);
    }
  } finally {
    await engine.close();
    await database.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
