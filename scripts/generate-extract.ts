import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateExtract } from '../packages/server/src/modules/ingestion/testing/generate-extract.ts';

const HELP = `node scripts/generate-extract.ts <file> [records]

Writes an invented Grants.gov database extract to measure the import with: 82,000 records make some 320 MB.
  /usr/bin/time -v npm run import -- <file>`;

const [path, records = '82000'] = process.argv.slice(2);
if (!path || path === '--help') {
  console.log(HELP);
  process.exit(path ? 0 : 2);
}
await pipeline(Readable.from(generateExtract(Number(records))), createWriteStream(path));
