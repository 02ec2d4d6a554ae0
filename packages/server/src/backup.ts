import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { formatBytes } from '@fundry/contracts/formats/bytes.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { runInterruptible } from './interrupts.ts';
import { type BackupKey, keepKeyApart, readKey, writeNewKey } from './platform/backup/archive/key.ts';
import { type BackupFile, newBackupFile } from './platform/backup/backup-files.ts';
import { summary } from './platform/backup/in-words.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { readCommandLine } from './platform/command-line.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { openConnection } from './platform/db/connection.ts';
import { UsageError } from './platform/failure.ts';
import { ProgressLine } from './platform/progress-line.ts';
import { VERSION } from './version.ts';

const HELP = `npm run backup -- --to FOLDER --key FILE
npm run --silent backup -- --to - --key FILE | …
npm run backup -- --new-key FILE

Writes an encrypted backup of the database: everything that Fundry keeps, files and notes included, as it was at one
moment. The server may be running, and people may go on writing. Nothing in the database is changed.

  --to FOLDER        folder for the backup, or - for standard output
  --key FILE         the key: public keys of age (age1…), a secret key of age, or one line with a passphrase
  --new-key FILE     makes a key file. Keep it where neither the data folder nor the backups are
  --without-secret   leaves the secret of the data folder out

The search index and the vectors are not in it: the server builds them anew. Settings are not in it either.
Ctrl-C ends it, and no half backup stays. More: docs/operating.md
Exit code: 0 done, 1 failed, 2 wrong settings or arguments, 130 interrupted.`;

const { values } = readCommandLine(HELP, {
  options: {
    to: { type: 'string' },
    key: { type: 'string' },
    'new-key': { type: 'string' },
    'without-secret': { type: 'boolean' },
  },
});

process.exitCode = await runInterruptible(
  (signal) => (values['new-key'] === undefined ? backup(signal) : newKey(values['new-key'])),
  'Stopped. There is no new backup.',
);

async function newKey(file: string): Promise<number> {
  const recipient = await writeNewKey(file);
  console.log(
    `The key is in ${file}. Without it no backup made with it can be opened: keep a copy in a safe place.`,
  );
  console.log(`Its public key, with which backups are made but not opened: ${recipient}`);
  return 0;
}

async function backup(signal: AbortSignal): Promise<number> {
  const config = loadConfig(process.env);
  if (values.to === undefined || values.key === undefined) {
    throw new UsageError(
      'Say where the backup goes and with which key: --to FOLDER --key FILE. --help explains.',
    );
  }
  const key = await readKey(values.key);
  keepKeyApart(key, values.key, [config.home, ...(values.to === '-' ? [] : [values.to])]);
  if (values.to === '-') {
    checkOutput();
    await write(config, key, process.stdout, null, signal);
    return 0;
  }
  const file = await newBackupFile(values.to, new Date());
  try {
    await write(config, key, file.stream, file, signal);
  } finally {
    await file.abandon();
  }
  return 0;
}

async function write(
  config: Config,
  key: BackupKey,
  to: Writable,
  file: BackupFile | null,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now();
  const secret = values['without-secret'] || config.secret !== null ? null : await secretOf(config.home);
  const connection = await openConnection(config);
  const line = new ProgressLine();
  try {
    const { client } = connection;
    const made = await makeBackup({
      client,
      key,
      to,
      version: VERSION,
      secret,
      signal,
      onProgress: ({ table, rows, bytes }) =>
        line.show(() => `${formatCount(rows)} rows, ${formatBytes(bytes)} (${table})`),
    });
    line.clear();
    const size = await file?.complete();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const stored = size === undefined ? [] : [`${formatBytes(size)} stored`];
    console.error([...summary(made.header, made.contents), ...stored, `${seconds} s`].join(', '));
    if (file) console.log(file.path);
  } finally {
    line.clear();
    await connection.close();
  }
}

async function secretOf(home: string): Promise<string | null> {
  return readFile(join(home, 'secret'), 'utf8').catch(() => null);
}

/** Only the backup may stand on standard output. */
function checkOutput(): void {
  if (process.stdout.isTTY) {
    throw new UsageError(
      'A backup is not text: send standard output to a file or a program, or name a folder.',
    );
  }
  if (process.env.npm_lifecycle_event !== undefined && process.env.npm_config_loglevel !== 'silent') {
    throw new UsageError(
      'npm writes lines of its own to standard output. Use "npm run --silent backup -- --to - …".',
    );
  }
}
