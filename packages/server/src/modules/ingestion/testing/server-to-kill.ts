import { type ImportProcessOrder, spawnImport } from '../runs/spawn-import.ts';

/** Stands for a server that has started an import and is killed. */
spawnImport(JSON.parse(process.argv[2] ?? '') as ImportProcessOrder);
setInterval(() => {}, 60_000);
