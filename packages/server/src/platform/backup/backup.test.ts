import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillEveryTable } from '../../testing/awkward-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect } from '../db/database.ts';
import { listMigrations, migrate } from '../db/migrate.ts';
import { Random } from '../random.ts';
import type { BackupKey } from './archive/key.ts';
import { readBackup } from './read-backup.ts';
import {
  allRows,
  backupOf,
  connected,
  emptyBeside,
  newSecretKey,
  restored,
  sourceOf,
} from './testing/backups.ts';

const prefix = `backup_${randomBytes(4).toString('hex')}`;
let source: TestDatabase;
let key: BackupKey;
let before: Record<string, string>;
/** A backup of the source, made while somebody wrote. */
let backup: Buffer;
let databases = 0;

/** An empty database for one test. */
const newDatabase = () => emptyBeside(source.url, `${prefix}_${databases++}`);

beforeAll(async () => {
  source = await createTestDatabase();
  key = await newSecretKey();
  await connected(source.url, (client) => fillEveryTable(client, new Random(7)));
  before = await allRows(source.url);
  let written = 0;
  backup = await backupOf(source.url, key, {
    async onProgress() {
      if (written++ > 0) return;
      await connected(source.url, async (client) => {
        await fillEveryTable(client, new Random(8), 5);
        await client.query(`update person set name = 'changed'`);
        await client.query('delete from stored_file_part');
        await client.query(`select nextval('catalogue_revision') from generate_series(1, 100)`);
      });
    },
  });
});

afterAll(async () => {
  await connected(source.url, async (client) => {
    for (let each = 0; each < databases; each++) {
      await client.query(`drop database if exists ${prefix}_${each} with (force)`);
    }
  });
  await source.drop();
});

/** Indexes, constraints and triggers. */
async function schemaOf(url: string): Promise<unknown[]> {
  return connected(url, async (client) => {
    const { rows } = await client.query(
      `select indexdef as line from pg_indexes where schemaname = 'public'
       union all select format('%s %s %s', conname, pg_get_constraintdef(oid), convalidated) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select format('%s %s', tgname, tgenabled) from pg_trigger where not tgisinternal order by 1`,
    );
    return rows;
  });
}

async function everythingIn(bytes: Uint8Array, withKey = key): Promise<string[]> {
  const kinds: string[] = [];
  for await (const { kind } of readBackup(sourceOf(bytes), withKey)) kinds.push(kind);
  return kinds;
}

describe('a backup', () => {
  test('of an older schema is restored and migrated', async () => {
    const migrations = await listMigrations();
    const [old, target] = [await newDatabase(), await newDatabase()];
    await connected(old, async (client) => {
      await migrate(client, migrations.slice(0, -6));
      await fillEveryTable(client, new Random(9));
    });
    await restored(target, await backupOf(old, key), key);
    await (await connect(old)).close();
    const [here, there] = [await allRows(old), await allRows(target)];
    // The moment of the migrations differs.
    expect({ ...there, schema_migration: '' }).toEqual({ ...here, schema_migration: '' });
  });

  test('of a newer schema is refused', async () => {
    const newer = await newDatabase();
    await connected(newer, async (client) => {
      await migrate(client, (await listMigrations()).slice(0, 1));
      await client.query(`insert into schema_migration (name, hash) values ('9999-later.sql', 'x')`);
    });
    const made = await backupOf(newer, key);
    await expect(restored(await newDatabase(), made, key)).rejects.toThrow(/newer Fundry \(9999-later\.sql/);
  });

  test('that was cut or changed anywhere is refused, and the part is named', async () => {
    const random = new Random(11);
    for (let each = 0; each < 6; each++) {
      const at = random.between(200, backup.length - 1);
      const changed = Buffer.from(backup);
      changed[at] = changed[at]! ^ 4;
      await expect(everythingIn(changed)).rejects.toThrow(/^The backup .*, in the part \S+\.$/);
      await expect(everythingIn(backup.subarray(0, at))).rejects.toThrow(
        /^The backup is cut short.* in the part \S+\.$/,
      );
    }
    await expect(everythingIn(Buffer.from('not a backup'))).rejects.toThrow(/is not a backup/);
    expect(new Set(await everythingIn(backup))).toEqual(new Set(['header', 'secret', 'rows', 'contents']));
  });

  test('opens with its key only', async () => {
    await expect(everythingIn(backup, await newSecretKey())).rejects.toThrow(/key does not open/);
    const phrase: BackupKey = { kind: 'passphrase', passphrase: 'correct horse battery' };
    const made = await backupOf(source.url, phrase);
    expect((await everythingIn(made, phrase)).at(-1)).toBe('contents');
  });
});

describe('a target', () => {
  test('keeps what it holds unless told, and when the backup is damaged; then it holds every row of the backup', async () => {
    const target = await newDatabase();
    await connected(target, async (client) => {
      await migrate(client);
      await fillEveryTable(client, new Random(3), 1);
    });
    const kept = await allRows(target);
    await expect(restored(target, backup, key)).rejects.toThrow(/already holds a Fundry.*--replace/);
    const cut = backup.subarray(0, backup.length - 100);
    await expect(restored(target, cut, key, { replace: true })).rejects.toThrow(/cut short/);
    await connected(target, async () => {
      const refused = restored(target, backup, key, { replace: true });
      await expect(refused).rejects.toThrow(/in use \(1 other/);
    });
    expect(await allRows(target)).toEqual(kept);

    const { secret, header } = await restored(target, backup, key, { replace: true });
    expect(secret).toBe('a secret');
    expect(header.tables.length).toBeGreaterThan(90);
    expect(await allRows(target)).toEqual(before);
    const now = await allRows(source.url);
    expect(Object.keys(now).filter((name) => now[name] !== before[name]).length).toBeGreaterThan(50);
    expect(await schemaOf(target)).toEqual(await schemaOf(source.url));
  });

  test('that holds something else is never touched', async () => {
    const target = await newDatabase();
    await connected(target, (client) => client.query('create table theirs as select 1 as value'));
    await expect(restored(target, backup, key, { replace: true })).rejects.toThrow(
      /something else than Fundry/,
    );
  });
});
