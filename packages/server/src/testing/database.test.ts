import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('each test database is empty, migrated and its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await sql`create table only_here (id int)`.execute(first.db);
    const { rows } = await sql<{
      found: string | null;
    }>`select to_regclass('only_here')::text as found`.execute(second.db);
    expect(rows[0]?.found).toBeNull();
    const applied = await sql<{ name: string }>`select name from schema_migration order by name`.execute(
      second.db,
    );
    expect(applied.rows.map((row) => row.name)).toContain('0001-catalogue.sql');
  } finally {
    await Promise.all([first.drop(), second.drop()]);
  }
});
