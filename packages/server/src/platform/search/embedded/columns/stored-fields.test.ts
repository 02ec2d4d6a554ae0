import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../../random.ts';
import { conformanceSchema, randomCorpus } from '../../conformance/corpus.ts';
import { streamOf } from '../../conformance/stream.ts';
import { openEmbeddedEngine } from '../engine.ts';
import { Generations } from '../generations.ts';
import { quoteText } from '../tables.ts';
import type { FieldToRead, Stored, StoredField } from './read-field.ts';
import { inPlace, inThread, type StoredFields } from './stored-fields.ts';

const { target } = conformanceSchema;
const fields: FieldToRead[] = [
  { field: '', kind: null },
  ...Object.entries(conformanceSchema.fields).map(([field, kind]) => ({ field, kind })),
];
let directory: string;
let file: string;
let instance: DuckDBInstance;
let stored: Stored;
let expected: StoredField[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fundry-fields-'));
  const engine = await openEmbeddedEngine({ directory, schemas: [conformanceSchema] });
  await engine.build(conformanceSchema, streamOf(randomCorpus(new Random(5), 300)), { watermark: 'w' });
  await engine.close();
  const generations = new Generations(directory);
  file = generations.file(target, (await generations.current(target))!.generation);
  instance = await DuckDBInstance.create(':memory:', { temp_directory: join(directory, 'spill') });
  const connection = await instance.connect();
  await connection.run(`ATTACH ${quoteText(file)} AS g (READ_ONLY)`);
  stored = { connection, generation: 'g.main' };
  expected = await readAll(inPlace(stored));
});
afterAll(async () => {
  stored.connection.closeSync();
  instance.closeSync();
  await rm(directory, { recursive: true });
});

/** Reads fields into a list, which has what was read also when reading fails. */
async function readAll(from: StoredFields, asked = fields, read: StoredField[] = []) {
  for await (const each of from.read(asked)) read.push(each);
  return read;
}

test('a thread reads the same fields as are read in place', async () => {
  expect(expected).toHaveLength(fields.length);
  expect(await readAll(inThread(stored, file))).toEqual(expected);
});

test('what the thread cannot read is read in place', async () => {
  expect(await readAll(inThread(stored, join(directory, 'cleared-away')))).toEqual(expected);
  const unknown = fields.with(3, { field: 'unknown', kind: 'text' });
  const read: StoredField[] = [];
  await expect(readAll(inThread(stored, file), unknown, read)).rejects.toThrow('order_unknown');
  expect(read).toEqual(expected.slice(0, 3));
});

test('nothing more is read of a generation that is closed', async () => {
  const closed = inThread(stored, file);
  closed.close();
  await expect(readAll(closed)).rejects.toThrow('aborted');
});
