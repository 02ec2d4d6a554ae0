import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import type { BackupKey } from '../archive/key.ts';
import type { BackupSource } from '../archive/read-archive.ts';
import { listTables } from '../database/stored-state.ts';
import { type BackupTask, makeBackup } from '../make-backup.ts';
import { type Restored, type RestoreTask, restoreBackup } from '../restore-backup.ts';

export const newSecretKey = async (): Promise<BackupKey> => ({
  kind: 'secret',
  identities: [await generateX25519Identity()],
});

/** Runs `work` with a connection of its own to a database. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A backup of a database, as bytes. */
export async function backupOf(url: string, key: BackupKey, task: Partial<BackupTask> = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const { signal } = new AbortController();
  await connected(url, (client) =>
    makeBackup({ client, key, to, version: '0.0.0', secret: 'a secret', signal, ...task }),
  );
  return Buffer.concat(chunks);
}

/** Restores a backup into a database. */
export function restored(
  url: string,
  bytes: Uint8Array,
  key: BackupKey,
  task: Partial<RestoreTask> = {},
): Promise<Restored> {
  return connected(url, (client) =>
    restoreBackup({
      source: sourceOf(bytes),
      key,
      open: async () => client,
      replace: false,
      beforeCommit: async () => {},
      afterCommit: async () => {},
      signal: new AbortController().signal,
      ...task,
    }),
  );
}

export function sourceOf(bytes: Uint8Array): BackupSource {
  return { name: 'The backup', bytes: new Blob([new Uint8Array(bytes)]).stream() };
}

/** What a database holds: by table the number of rows and a checksum of all of them, and every sequence. */
export async function allRows(url: string): Promise<Record<string, string>> {
  return connected(url, async (client) => {
    const found: Record<string, string> = {};
    for (const { name, columns } of await listTables(client)) {
      const list = columns.map((column) => `${client.escapeIdentifier(column)}::text`).join(', ');
      const { rows } = await client.query<{ row: string }>(
        `select to_json(r)::text as row from (select ${list} from ${client.escapeIdentifier(name)}) as r(${columns.map((_, at) => `c${at}`).join(', ')}) order by 1`,
      );
      const sum = createHash('sha256');
      for (const { row } of rows) sum.update(`${row}\n`);
      found[name] = `${rows.length} rows, ${sum.digest('hex')}`;
    }
    const sequences = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences order by 1`,
    );
    for (const { name, value } of sequences.rows) found[`sequence ${name}`] = value;
    return found;
  });
}

/** Creates an empty database beside the one at `url`. Returns its address. */
export async function emptyBeside(url: string, name: string): Promise<string> {
  await connected(url, (client) => client.query(`create database ${name}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
