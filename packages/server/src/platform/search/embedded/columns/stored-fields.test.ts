import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Random } from '../../../random.ts';
import { conformanceSchema, randomCorpus } from '../../conformance/corpus.ts';
import { streamOf } from '../../conformance/stream.ts';
import { openEmbeddedEngine } from '../engine.ts';
import type { FileState } from '../file-marks.ts';
import { Generations } from '../generations.ts';
import { quoteText } from '../tables.ts';
import { pack } from './codes.ts';
import { buffersOf, type FieldToRead, type GenerationTables, type StoredField } from './read-field.ts';
import { inPlace, inThread, type ReadFields } from './stored-fields.ts';

const { target } = conformanceSchema;
const fields: FieldToRead[] = [
  { field: '', kind: null },
  ...Object.entries(conformanceSchema.fields).map(([field, kind]) => ({ field, kind })),
];
const open = new AbortController().signal;
let directory: string;
let file: string;
let instance: DuckDBInstance;
let tables: GenerationTables;
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
  tables = { connection, generation: 'g.main' };
  expected = await readAll(inPlace(tables, open));
});
afterAll(async () => {
  tables.connection.closeSync();
  instance.closeSync();
  await rm(directory, { recursive: true });
});

/** Reads fields into `read`, which keeps what came before a failure. */
async function readAll(readFields: ReadFields, asked = fields, read: StoredField[] = []) {
  for await (const each of readFields(asked)) read.push(each);
  return read;
}

const opened = (state: FileState) => ({ path: file, marks: { state } });

test('a thread reads the same fields as are read in place', async () => {
  expect(expected).toHaveLength(fields.length);
  const onlyThread = { ...tables, generation: 'not_attached.main' };
  expect(await readAll(inThread(onlyThread, opened('same'), open))).toEqual(expected);
});

test('several readings of a thread come one after another', async () => {
  const onlyThread = { ...tables, generation: 'not_attached.main' };
  const some = [fields.slice(0, 2), fields.slice(2, 4), fields.slice(4)];
  const read = await Promise.all(
    some.map((each) => readAll(inThread(onlyThread, opened('same'), open), each)),
  );
  expect(read.flat()).toEqual(expected);
});

test('a file that has changed its name is read in place', async () => {
  expect(await readAll(inThread(tables, opened('replaced'), open))).toEqual(expected);
});

test('what the thread cannot read is read in place, with a warning', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const gone = { path: join(directory, 'gone'), marks: { state: 'same' as const } };
  expect(await readAll(inThread(tables, gone, open))).toEqual(expected);
  expect(warned.mock.calls[0]![0]).toMatch(/^No thread could read the search index/);
  const unknown = fields.with(3, { field: 'unknown', kind: 'text' });
  const read: StoredField[] = [];
  await expect(readAll(inThread(tables, opened('same'), open), unknown, read)).rejects.toThrow(
    'order_unknown',
  );
  expect(read).toEqual(expected.slice(0, 3));
  warned.mockRestore();
});

test.each([inPlace, (at: GenerationTables, signal: AbortSignal) => inThread(at, opened('same'), signal)])(
  'nothing more is read once the engine closes (%#)',
  async (reader) => {
    const closing = new AbortController();
    const readFields = reader(tables, closing.signal);
    const reason = new Error('closing');
    const reading = async () => {
      for await (const _ of readFields(fields)) closing.abort(reason);
    };
    await expect(reading()).rejects.toBe(reason);
    await expect(readAll(readFields)).rejects.toBe(reason);
  },
);

test('lists by document are handed over with all their memory', () => {
  const values = {
    ...{ codes: pack(['a', 'b']), codeCount: 2, documents: Int32Array.of(0, 1, 1), sets: null },
    lists: { members: Uint16Array.of(1, 2), ends: Int32Array.of(0, 1, 2) },
  };
  const field: StoredField = { column: new Uint16Array(0), values };
  const copy = structuredClone(field);
  expect(structuredClone(field, { transfer: buffersOf(field) })).toEqual(copy);
  const left = [field.column, values.documents, values.lists.members, values.lists.ends, values.codes.bytes];
  for (const { buffer } of [...left, values.codes.ends]) expect(buffer).toHaveProperty('detached', true);
});
