import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '@fundry/contracts/formats/bytes.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { runInterruptible } from './interrupts.ts';
import { readKey } from './platform/backup/archive/key.ts';
import type { BackupHeader } from './platform/backup/archive/layout.ts';
import { openBackup } from './platform/backup/backup-files.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { readCommandLine } from './platform/command-line.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { type OpenConnection, openConnection } from './platform/db/connection.ts';
import { Failure, UsageError } from './platform/failure.ts';
import { ensureWritableFolder, freeBytes, writeFileAtomically } from './platform/files.ts';
import { ProgressLine } from './platform/progress-line.ts';

const HELP = `npm run restore -- BACKUP --key FILE
… | npm run restore -- - --key FILE

Restores a backup into FUNDRY_HOME, or into the database at FUNDRY_DATABASE_URL. Fundry must be stopped. The backup may
come from the one kind of database and go to the other. A backup of an older Fundry is brought up to this one.

  --key FILE         the secret key or the passphrase
  --replace          puts the backup in the place of a Fundry that is already there
  --without-secret   keeps the secret of the data folder, or has a new one made

Until the end, what was there before stays as it is: after Ctrl-C, a kill or a failure nothing has changed. Just run it
again. The server builds the search index anew when it starts. More: docs/operating.md
Exit code: 0 done, 1 failed, 2 wrong settings or arguments, 130 interrupted.`;

/** Room for PostgreSQL's log of changes and for sorting, beside the database itself. In parts of its size. */
const ROOM_BESIDE = 1;

const { values, positionals } = readCommandLine(HELP, {
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'without-secret': { type: 'boolean', default: false },
  },
});

process.exitCode = await runInterruptible(restore, 'Stopped. What was there before is unchanged.');

async function restore(signal: AbortSignal): Promise<number> {
  const config = loadConfig(process.env);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1 || values.key === undefined) {
    throw new UsageError(
      'Name one backup and its key: npm run restore -- BACKUP --key FILE. --help explains.',
    );
  }
  const started = performance.now();
  const key = await readKey(values.key);
  const source = await openBackup(path);
  const line = new ProgressLine();
  let connection: OpenConnection | null = null;
  const giveUp = () => void connection?.client.end().catch(() => {});
  signal.addEventListener('abort', giveUp);
  try {
    const restored = await restoreBackup({
      source,
      key,
      replace: values.replace,
      signal,
      async open(header) {
        await ensureWritableFolder(config.home);
        connection = await openConnection(config, { create: true });
        await checkServer(connection);
        await checkRoom(connection, header);
        return connection.client;
      },
      async beforeCommit(secret) {
        await removeDerived(config);
        if (secret !== null && takesSecret(config) && (await secretOf(config)) === null) {
          await writeFileAtomically(secretFile(config), secret, 0o600);
        }
      },
      async afterCommit(secret) {
        const before = await secretOf(config);
        if (secret === null || !takesSecret(config) || before === secret) return;
        await rename(secretFile(config), `${secretFile(config)}.before`);
        await writeFileAtomically(secretFile(config), secret, 0o600);
      },
      onProgress: ({ table, rows, bytes }) =>
        line.show(() => `${formatCount(rows)} rows, ${formatBytes(bytes)} (${table})`),
      onLoaded() {
        line.clear();
        console.error('All rows are there. Making indexes and checking references …');
      },
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `Restored the backup of ${restored.header.madeAt}: ${formatCount(restored.rows)} rows, ${seconds} s. ${aboutSecret(config, restored.secret)}`,
    );
  } finally {
    signal.removeEventListener('abort', giveUp);
    line.clear();
    await (connection as OpenConnection | null)?.close();
  }
  return 0;
}

async function checkServer(connection: OpenConnection): Promise<void> {
  if (await connection.hasOtherUsers()) {
    throw new Failure('Fundry is running on this data folder. Stop it, then restore again.');
  }
}

async function checkRoom({ folder }: OpenConnection, { databaseBytes }: BackupHeader): Promise<void> {
  if (folder === null) return;
  const [free, needed] = [await freeBytes(folder), databaseBytes * (1 + ROOM_BESIDE)];
  if (free >= needed) return;
  throw new Failure(
    `There is not enough room in ${folder}: ${formatBytes(free)} are free, and the restore needs about ${formatBytes(needed)}. Free some space, or set FUNDRY_HOME to a folder on another disk.`,
  );
}

/** Index and vectors belong to what the database held before. */
async function removeDerived(config: Config): Promise<void> {
  for (const folder of [config.search.directory, join(config.home, 'meaning')]) {
    await rm(folder, { recursive: true, force: true });
  }
}

function takesSecret(config: Config): boolean {
  return config.secret === null && !values['without-secret'];
}

function secretFile(config: Config): string {
  return join(config.home, 'secret');
}

async function secretOf(config: Config): Promise<string | null> {
  return readFile(secretFile(config), 'utf8').catch(() => null);
}

function aboutSecret(config: Config, secret: string | null): string {
  if (config.secret !== null) return 'The secret is the one in FUNDRY_SECRET.';
  if (secret !== null && takesSecret(config)) return 'The secret is restored too.';
  return 'It has no secret: set FUNDRY_SECRET to that of the old installation, or everybody has to sign in again and stored passwords of other systems have to be entered again.';
}
