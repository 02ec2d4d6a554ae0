import { join } from 'node:path';
import { runInterruptible } from './interrupts.ts';
import { readKey } from './platform/backup/archive/key.ts';
import type { BackupHeader } from './platform/backup/archive/layout.ts';
import { DamagedBackup } from './platform/backup/archive/read-archive.ts';
import { openBackup } from './platform/backup/backup-files.ts';
import { summary } from './platform/backup/in-words.ts';
import { readBackup } from './platform/backup/read-backup.ts';
import { readCommandLine } from './platform/command-line.ts';
import { loadConfig } from './platform/config.ts';
import { openConnection } from './platform/db/connection.ts';
import { UsageError } from './platform/failure.ts';
import { ProgressLine } from './platform/progress-line.ts';
import type { Finding } from './platform/verify/finding.ts';
import { verifyDatabase } from './platform/verify/verify-database.ts';
import { verifyIndex } from './platform/verify/verify-index.ts';
import { verifyVectors } from './platform/verify/verify-vectors.ts';

const HELP = `npm run verify
npm run verify -- BACKUP --key FILE

Looks for damage. Without a name: in the database (every page is read and its checksum compared; rows and indexes are
compared too), in the search index and in the vectors. With the name of a backup, or - for standard input: in the backup.
Says what is damaged and what to do. Changes nothing. The server may be running or stopped.

  --key FILE   the secret key or the passphrase of the backup

Exit code: 0 all is whole, 1 failed, 2 wrong settings or arguments, 3 something is damaged, 130 interrupted.`;

const DAMAGED = 3;

const { values, positionals } = readCommandLine(HELP, {
  allowPositionals: true,
  options: { key: { type: 'string' } },
});

process.exitCode = await runInterruptible(
  (signal) => (positionals.length === 0 ? verifyFundry(signal) : verifyBackup(signal)),
  'Stopped. Nothing was changed.',
);

async function verifyFundry(signal: AbortSignal): Promise<number> {
  const config = loadConfig(process.env);
  const connection = await openConnection(config);
  const line = new ProgressLine();
  const giveUp = () => void connection.client.end().catch(() => {});
  signal.addEventListener('abort', giveUp);
  const found: Finding[] = [];
  try {
    const onRelation = (done: number, of: number) =>
      line.show(() => `database: ${done} of ${of} tables and indexes`);
    found.push(...(await verifyDatabase(connection.client, onRelation, signal)));
  } finally {
    signal.removeEventListener('abort', giveUp);
    line.clear();
    await connection.close();
  }
  found.push(...(await verifyIndex(config.search.directory)));
  found.push(...(await verifyVectors(join(config.home, 'meaning'))));
  for (const { subject, state, sentence } of found) console.log(`${subject}: ${state}. ${sentence}`);
  const has = (sought: Finding['state']) => found.some(({ state }) => state === sought);
  if (has('damaged')) return DAMAGED;
  return has('unreadable') ? 1 : 0;
}

async function verifyBackup(signal: AbortSignal): Promise<number> {
  const [path] = positionals;
  if (path === undefined || positionals.length > 1 || values.key === undefined) {
    throw new UsageError(
      'Name one backup and its key: npm run verify -- BACKUP --key FILE. --help explains.',
    );
  }
  const key = await readKey(values.key);
  const source = await openBackup(path);
  const line = new ProgressLine();
  let header: BackupHeader | null = null;
  try {
    for await (const item of readBackup(source, key)) {
      signal.throwIfAborted();
      if (item.kind === 'header') header = item.header;
      if (item.kind === 'rows') line.show(() => item.table);
      if (item.kind === 'contents' && header) {
        line.clear();
        console.log(`${source.name}: whole. ${summary(header, item.contents).join(', ')}`);
      }
    }
    return 0;
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    line.clear();
    console.log(`${error.message} Use another backup, and make a new one.`);
    return DAMAGED;
  }
}
