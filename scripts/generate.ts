import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { productsModule } from './meaning/products-module.ts';
import { openApiText } from './openapi.ts';
import { schemaSnapshot } from './schema-snapshot.ts';
import { ROOT } from './steps.ts';

const HELP = `npm run generate -- [--check]

Writes the generated files: the database schema (packages/server/migrations/schema.sql), the API description
(docs/openapi.json) and the binary form of WebAssembly code. --check writes nothing and only says whether they are up to date.`;

const { values } = readCommandLine(HELP, { options: { check: { type: 'boolean' } } });
const files: [string, () => Promise<string>][] = [
  ['packages/server/migrations/schema.sql', schemaSnapshot],
  ['docs/openapi.json', openApiText],
  ['packages/server/src/platform/meaning/vectors/products-code.ts', productsModule],
];
let stale = 0;
for (const [path, make] of files) {
  const made = await make();
  const file = join(ROOT, path);
  if (!values.check) {
    writeFileSync(file, made);
    console.log(`${path} written`);
  } else if (readOrNull(file) !== made) {
    stale += 1;
    console.log(`${path} is out of date; run "npm run generate"`);
  }
}
process.exit(stale === 0 ? 0 : 1);

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
