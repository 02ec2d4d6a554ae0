import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateExtract } from '../packages/server/src/modules/ingestion/testing/generate-extract.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';

const HELP = `node scripts/generate-extract.ts <file> [records]

Writes an invented Grants.gov database extract for measuring the import. 82,000 records make about 320 MB.
  /usr/bin/time -v npm run import -- <file>`;

const { positionals } = readCommandLine(HELP, { allowPositionals: true });
const [path, records = '82000'] = positionals;
if (!path) {
  console.log(HELP);
  process.exit(2);
}
await pipeline(Readable.from(generateExtract(Number(records))), createWriteStream(path));
