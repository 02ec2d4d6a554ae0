import type { DuckDBConnection } from '@duckdb/node-api';
import type { IndexSchema } from '../../port.ts';
import { tokenise } from '../../tokenise.ts';
import { columnOf, labelTable, orderTable, valueFields, valueTable } from '../tables.ts';
import { RowWriter } from './row-writer.ts';
import { writeDictionary } from './write-dictionary.ts';
import { writeNeighbours } from './write-neighbours.ts';

const labelsAtOnce = 50_000;

/** The temporary table that collects a field's values during a build. */
export const partTable = (field: string) => `part_${field}`;

/**
 * Turns the collected parts into the sorted tables `term`, `dictionary`, `frequent_word`, `neighbour`, `value_…` and
 * `label_…` of an index with this many documents.
 */
export async function finishTables(
  connection: DuckDBConnection,
  schema: IndexSchema,
  documents: number,
): Promise<void> {
  await connection.run(
    'CREATE TABLE term AS SELECT term, sum(df)::INTEGER AS df FROM term_part GROUP BY term ORDER BY term',
  );
  await writeDictionary(connection);
  await writeNeighbours(connection, documents);
  for (const field of valueFields(schema)) {
    await connection.run(
      `CREATE TABLE ${valueTable(field)} AS
       SELECT id, code, first(label ORDER BY label = code, id) OVER same AS label, (sum(count) OVER same)::INTEGER AS count,
         (dense_rank() OVER (ORDER BY code))::INTEGER AS place
       FROM ${partTable(field)} WINDOW same AS (PARTITION BY code) ORDER BY code, id`,
    );
  }
  for (const [field, kind] of Object.entries(schema.fields)) {
    if (kind === 'text') await writeOrder(connection, field);
  }
  for (const field of schema.labelled) await writeLabelWords(connection, field);
}

/** Writes the place of every document's text among all texts of a field, so that sorting needs to read numbers only. */
async function writeOrder(connection: DuckDBConnection, field: string): Promise<void> {
  const text = columnOf(field);
  await connection.run(
    `CREATE TABLE ${orderTable(field)} AS
     SELECT CASE WHEN ${text} IS NULL THEN 0 ELSE dense_rank() OVER (ORDER BY ${text} NULLS LAST) END::INTEGER AS place
     FROM document ORDER BY doc`,
  );
}

/**
 * Writes one row per word of a label, sorted by word, so that a typed beginning is a narrow range. `place` leads to
 * the label.
 */
async function writeLabelWords(connection: DuckDBConnection, field: string): Promise<void> {
  await connection.run('CREATE OR REPLACE TEMP TABLE label_part(word VARCHAR, place INTEGER, count INTEGER)');
  const rows = await RowWriter.open(connection, 'label_part');
  for (let first = 1; ; first += labelsAtOnce) {
    // Rows that are appended would end a result that is read meanwhile, without a word. So some labels at a time are read to the end.
    const labels = await connection.runAndReadAll(
      `SELECT place, any_value(label), any_value(count) FROM ${valueTable(field)}
       WHERE place BETWEEN ${first} AND ${first + labelsAtOnce - 1} GROUP BY place`,
    );
    for (const [place, label, count] of labels.getRows()) {
      for (const word of new Set(tokenise(String(label)))) rows.add([word, place!, count!]);
    }
    if (labels.currentRowCount === 0) break;
  }
  rows.close();
  await connection.run(
    `CREATE TABLE ${labelTable(field)} AS SELECT word, place, count FROM label_part ORDER BY word, count DESC, place`,
  );
  await connection.run('DROP TABLE label_part');
}
