import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect } from './database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const execute = (text: string) => sql.raw(text).execute(database.db);

test('a database that is not there is named without its password', async () => {
  const refused = connect('postgres://someone:secret@127.0.0.1:1/fundry');
  await expect(refused).rejects.toThrow(/127\.0\.0\.1:1\/fundry cannot be reached: .*FUNDRY_DATABASE_URL/);
  await expect(refused).rejects.not.toThrow(/secret/);
});

test('a database in which one may not work cannot be used, and the reason is told', async () => {
  const role = `reader_${randomBytes(4).toString('hex')}`;
  await execute(`create role ${role} login password 'x'`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'x';
  await expect(connect(url.href)).rejects.toThrow(/cannot be used: permission denied/);
  await execute(`drop role ${role}`);
});

test('a database of a newer version, or with an edited migration, is left alone', async () => {
  await execute(`update schema_migration set hash = 'edited' where name like '0001%'`);
  await expect(connect(database.url)).rejects.toThrow(/0001.* was changed after it was applied/);
  await execute(`insert into schema_migration (name, hash) values ('9999-later.sql', 'x')`);
  await expect(connect(database.url)).rejects.toThrow(/newer Fundry \(9999-later\.sql/);
});

test('several processes may open a database at once', async () => {
  const opened = await Promise.all(Array.from({ length: 4 }, () => connect(database.url)));
  await Promise.all(opened.map((one) => one.close()));
});
