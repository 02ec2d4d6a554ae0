import type { DuckDBConnection } from '@duckdb/node-api';
import type { IndexSchema } from '../../port.ts';
import { tokenise } from '../../tokenise.ts';
import { labelTable, valueFields, valueTable } from '../tables.ts';
import { RowWriter } from './row-writer.ts';

/** The temporary table that collects a field's values during a build. */
export const partTable = (field: string) => `part_${field}`;

/** Turns the collected parts into the sorted tables `term`, `dictionary`, `value_…` and `label_…`. */
export async function finishTables(connection: DuckDBConnection, schema: IndexSchema): Promise<void> {
  await connection.run(
    'CREATE TABLE term AS SELECT term, sum(df)::INTEGER AS df FROM term_part GROUP BY term ORDER BY term',
  );
  await connection.run(
    `CREATE TABLE dictionary AS
     SELECT text, word, sum(df)::INTEGER AS df FROM word_part GROUP BY text, word ORDER BY text`,
  );
  for (const field of valueFields(schema)) {
    await connection.run(
      `CREATE TABLE ${valueTable(field)} AS
       SELECT id, code, first(label ORDER BY id) OVER same AS label, (sum(count) OVER same)::INTEGER AS count
       FROM ${partTable(field)} WINDOW same AS (PARTITION BY code) ORDER BY code, id`,
    );
  }
  for (const field of schema.labelled) await writeLabelWords(connection, field);
}

/** One row per word of a label, sorted by word, so that what one has typed is a narrow range. */
async function writeLabelWords(connection: DuckDBConnection, field: string): Promise<void> {
  await connection.run('CREATE OR REPLACE TEMP TABLE label_part(word VARCHAR, id INTEGER, count INTEGER)');
  const rows = await RowWriter.open(connection, 'label_part');
  const labels = await connection.stream(
    `SELECT min(id), any_value(label), any_value(count) FROM ${valueTable(field)} GROUP BY code`,
  );
  for await (const chunk of labels) {
    for (const [id, label, count] of chunk.getRows()) {
      for (const word of new Set(tokenise(String(label)))) rows.add([word, id!, count!]);
    }
  }
  rows.close();
  await connection.run(
    `CREATE TABLE ${labelTable(field)} AS SELECT word, id, count FROM label_part ORDER BY word, count DESC, id`,
  );
  await connection.run('DROP TABLE label_part');
}
