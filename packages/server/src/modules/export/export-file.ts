import { Readable } from 'node:stream';
import type { ExportFormat } from '@fundry/contracts/export/export-formats.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Batches, ExportedSearch } from './exported-search.ts';
import { bibtexFile } from './formats/bibtex.ts';
import { csvFile } from './formats/csv.ts';
import { icsFile } from './formats/ics.ts';
import { jsonFile } from './formats/json.ts';
import { risFile } from './formats/ris.ts';
import { xlsxFile } from './xlsx/xlsx-file.ts';

/**
 * A file of records. It is written only as fast as it is read. Destroying it stops the reading of records. Calendars
 * hold opportunities only.
 */
export function exportFile<T extends SearchTarget>(
  format: ExportFormat,
  batches: Batches<T>,
  search: ExportedSearch<T>,
): Readable {
  switch (format) {
    case 'csv':
      return textFile(csvFile(batches, search));
    case 'json':
      return textFile(jsonFile(batches, search));
    case 'ris':
      return textFile(risFile(batches, search));
    case 'bibtex':
      return textFile(bibtexFile(batches, search));
    case 'ics':
      return textFile(
        icsFile(batches as Batches<'opportunities'>, search as unknown as ExportedSearch<'opportunities'>),
      );
    case 'xlsx':
      return xlsxFile(batches, search);
  }
}

function textFile(parts: AsyncGenerator<string>): Readable {
  return Readable.from(parts, { objectMode: false });
}
