import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';

/** Where a test imports from and into. */
export interface ImportPlace {
  readonly database: TestDatabase;
  /** One more empty database, dropped after the test. */
  otherDatabase(): Promise<TestDatabase>;
  /** A folder for files, removed after the test. */
  readonly folder: string;
  /** Writes a file into the folder, with the folders of its name; answers its path. */
  file(name: string, content: string | Buffer): string;
}

/** Gives each test of a file a database and a folder of its own. */
export function useImportPlace(): ImportPlace {
  let databases: [TestDatabase, ...TestDatabase[]];
  let folder: string;
  beforeEach(async () => {
    databases = [await createTestDatabase()];
    folder = mkdtempSync(join(tmpdir(), 'fundry-import-test-'));
  });
  afterEach(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get database() {
      return databases[0];
    },
    async otherDatabase() {
      const database = await createTestDatabase();
      databases.push(database);
      return database;
    },
    get folder() {
      return folder;
    },
    file(name, content) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
  };
}
