/**
 * Ingestion: how publishers' records come in. The sources (`packages/sources`) say how a publisher's records become drafts.
 * This module reads inputs through them (files, folders, zip, gzip, standard input, downloads) and hands the records to the
 * catalogue in batches. It keeps what was rejected, and follows files that list everything their publisher has.
 * `docs/importing.md` tells how to use it, `docs/adding-a-source.md` how to add a source.
 */
export { registerAcknowledgements } from './acknowledgements.routes.ts';
export { type CommandSurroundings, runImport } from './import-command.ts';
export { type Imports, type RunningImports, registerImports } from './imports.ts';
export { runRead } from './read-command.ts';
export { type ImportCounts, importCounts } from './runs/run-counts.views.ts';
export type { ImportProcessOrder } from './runs/spawn-import.ts';
