import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type { RawRecord } from '../source.ts';
import { readText, type SourceStream } from './source-stream.ts';

/** A row that is longer ends the reading: a quotation mark that is never closed takes the whole rest of the file for one row. */
const LONGEST_ROW = 64_000_000;

export interface CsvForm {
  /** A comma when not given. */
  delimiter?: ',' | ';' | '\t';
  /** False when quotes are ordinary characters, as in some tab-separated files. */
  quote?: boolean;
  /** A name that `TextDecoder` knows, e.g. `windows-1252`; UTF-8 when not given. */
  encoding?: string;
}

/**
 * Streams the rows of a CSV file with a header line. `raw` is an object with the headers as keys; blanks inside a
 * header are folded, those round it dropped. Values stay as they are. A row that is too short lacks its last keys. A
 * row that cannot be parsed comes as a broken record.
 */
export async function* readCsv(stream: SourceStream, form: CsvForm = {}): AsyncGenerator<RawRecord> {
  const broken: RawRecord[] = [];
  const parser = parse({
    bom: true,
    delimiter: form.delimiter ?? ',',
    quote: form.quote === false ? null : '"',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    info: true,
    columns: (header: string[]) => header.map((name) => name.replace(/\s+/g, ' ').trim()),
    on_skip: (error: CsvError | undefined, text: string | undefined) => {
      broken.push({
        raw: text ?? '',
        at: 'a broken line',
        broken: error?.message ?? 'not a row of this table',
      });
    },
  });
  let sinceRow = 0;
  const text = async function* () {
    for await (const piece of readText(stream, form.encoding)) {
      sinceRow += piece.length;
      if (sinceRow > LONGEST_ROW) throw new Error('a row of it never ends: a quotation mark is not closed');
      yield piece;
    }
  };
  const source = Readable.from(text());
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const { record, info } of parser) {
    sinceRow = 0;
    yield* broken.splice(0);
    yield { raw: record, at: `line ${info.lines}` };
  }
  yield* broken.splice(0);
}
