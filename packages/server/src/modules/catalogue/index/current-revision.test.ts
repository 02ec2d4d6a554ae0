import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { PUBLIC_REVISION } from './index-feed.views.ts';

test('no table is read whole to see whether anything changed', async () => {
  const database = await createTestDatabase();
  try {
    const plan = await database.db.transaction().execute(async (transaction) => {
      // PostgreSQL reads small tables whole even with an index, unless a setting makes that expensive.
      await sql`set local enable_seqscan = off`.execute(transaction);
      return sql<{ 'QUERY PLAN': string }>`explain ${PUBLIC_REVISION}`.execute(transaction);
    });
    const lines = plan.rows.map((row) => row['QUERY PLAN']);
    expect(lines.filter((line) => /Index (?:Only )?Scan/.test(line))).toHaveLength(7);
    expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  } finally {
    await database.drop();
  }
});
