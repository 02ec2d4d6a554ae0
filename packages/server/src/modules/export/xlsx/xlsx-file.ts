import { PassThrough, pipeline, Readable } from 'node:stream';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { ZipFile } from 'yazl';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import { aboutSheet } from './about-sheet.ts';
import { recordSheet } from './record-sheet.ts';
import { workbookParts } from './workbook-parts.ts';

const SHEET_NAMES = { opportunities: 'Opportunities', awards: 'Awards', funders: 'Funders' } as const;

/**
 * A workbook of two sheets: the search, and the records. It is written only as fast as it is read, so more rows take no
 * more memory.
 */
export function xlsxFile<T extends SearchTarget>(batches: Batches<T>, search: ExportedSearch<T>): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  const parts = workbookParts(['About this export', SHEET_NAMES[search.target]]);
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.addBuffer(Buffer.from(aboutSheet(search)), 'xl/worksheets/sheet1.xml');
  const records = Readable.from(recordSheet(batches, search), { objectMode: false });
  records.on('error', (error) => file.destroy(error));
  zip.addReadStream(records, 'xl/worksheets/sheet2.xml');
  zip.end();
  pipeline(zip.outputStream, file, () => records.destroy());
  return file;
}
