import type { DuckDBConnection } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import type { IndexSchema } from '../../port.ts';
import type { GenerationFacts } from '../generation-facts.ts';
import { GenerationColumns } from './generation-columns.ts';
import type { StoredField } from './read-field.ts';

const schema: IndexSchema = {
  target: 'awards',
  fields: { amount: 'number', year: 'number', open: 'flag' },
  labelled: [],
};

/** Columns whose fields are handed over one by one, and what has been asked for. */
function columnsOf() {
  const asked: string[][] = [];
  const waiting: { field: string; give(): void; fail(error: Error): void }[] = [];
  const columns = new GenerationColumns(
    { connection: {} as DuckDBConnection, generation: 'g' },
    schema,
    { documents: 1 } as GenerationFacts,
    async function* read(fields) {
      asked.push(fields.map(({ field }) => field));
      for (const { field } of fields) {
        yield await new Promise<StoredField>((resolve, reject) => {
          const stored = { column: Int32Array.of(field.length), values: null };
          waiting.push({ field, give: () => resolve(stored), fail: reject });
        });
      }
    },
  );
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    return waiting.shift()!;
  };
  return { columns, asked, next };
}

test('a field is read once, however many ask for it', async () => {
  const { columns, asked, next } = columnsOf();
  const first = columns.load(['amount']);
  const second = columns.load(['amount', 'year']);
  expect(asked).toEqual([['', 'amount'], ['year']]);
  for (let field = 0; field < 3; field++) (await next()).give();
  await Promise.all([first, second]);
  await columns.load(['year', 'amount']);
  expect(asked).toHaveLength(2);
  expect(columns.fields.sort()).toEqual(['amount', 'year']);
  expect(columns.part(null).column('amount')).toEqual(Int32Array.of(6));
});

test('a field that cannot be read leaves the others, and is read again when asked for', async () => {
  const { columns, asked, next } = columnsOf();
  const all = columns.load(['amount', 'year', 'open']);
  const healthy = columns.load(['open']);
  let isOver = false;
  const over = all.catch((error) => {
    isOver = true;
    return error;
  });
  (await next()).give();
  const damaged = new Error('IO Error');
  (await next()).fail(damaged);
  (await next()).give();
  // One is still being read for this call.
  expect(isOver).toBe(false);
  (await next()).give();
  expect(await over).toBe(damaged);
  await healthy;
  expect(columns.fields.sort()).toEqual(['open', 'year']);
  const again = columns.load(['amount']);
  (await next()).give();
  await again;
  expect(asked).toEqual([['', 'amount', 'year', 'open'], ['year', 'open'], ['amount']]);
});
