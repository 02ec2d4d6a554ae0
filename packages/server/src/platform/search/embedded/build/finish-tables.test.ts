import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import type { IndexSchema } from '../../port.ts';
import { finishTables, partTable } from './finish-tables.ts';
import { createPairParts } from './write-neighbours.ts';

test('every label is found by its words, however many there are', async () => {
  const LABELS = 104_000;
  const folder = await mkdtemp(join(tmpdir(), 'fundry-labels-'));
  const instance = await DuckDBInstance.create(join(folder, 'index'));
  const connection = await instance.connect();
  const schema: IndexSchema = { target: 'awards', fields: { author: 'codes' }, labelled: ['author'] };
  await connection.run('CREATE TEMP TABLE term_part(term BIGINT, df INTEGER)');
  await connection.run('CREATE TEMP TABLE word_part(text VARCHAR, word BIGINT, df INTEGER)');
  await connection.run(createPairParts);
  await connection.run(
    `CREATE TEMP TABLE ${partTable('author')} AS
     SELECT i::INTEGER AS id, 'c' || i AS code, 'First' || i || ' Last' || i AS label, 1 AS count FROM range(1, ${LABELS + 1}) t(i)`,
  );
  await finishTables(connection, schema, LABELS);
  const found = await connection.runAndReadAll(
    'SELECT count(*)::INTEGER, count(DISTINCT word)::INTEGER FROM label_author',
  );
  expect(found.getRowsJS()).toEqual([[2 * LABELS, 2 * LABELS]]);
  connection.closeSync();
  instance.closeSync();
  await rm(folder, { recursive: true, force: true });
});
