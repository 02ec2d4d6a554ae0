/**
 * Ingestion: how publishers' records come in. A source (`sources/`) says how one publisher's records become ours; inputs
 * (files, folders, zip, gzip, standard input, downloads) are recognised by content, read as streams, and handed to the
 * catalogue in batches. `docs/importing.md` tells how to use it, `docs/adding-a-source.md` how to add a source.
 */
export { registerAcknowledgements } from './acknowledgements.routes.ts';
export { runImport } from './import-command.ts';
export { sourceBook } from './source-book.ts';
