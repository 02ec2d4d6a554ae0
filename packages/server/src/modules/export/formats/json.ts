import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';

/** Writes one object: the search it comes from, then the full records as the API answers them, one per line. */
export async function* jsonFile<T extends SearchTarget>(
  batches: Batches<T>,
  { target, at, found, query, address, notices }: ExportedSearch<T>,
): AsyncGenerator<string> {
  const head = JSON.stringify({ target, exportedAt: at.toISOString(), found, query, address, notices });
  yield `${head.slice(0, -1)},"records":[`;
  let between = '';
  for await (const batch of batches) {
    let lines = '';
    for (const record of batch) {
      lines += `${between}\n${JSON.stringify(record)}`;
      between = ',';
    }
    yield lines;
  }
  yield '\n]}\n';
}
