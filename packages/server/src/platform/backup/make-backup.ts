import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type pg from 'pg';
import type { BackupKey } from './archive/key.ts';
import {
  type BackupContents,
  type BackupHeader,
  CONTENTS_ENTRY,
  HEADER_ENTRY,
  LAYOUT,
  type PartFacts,
  partEntry,
  SECRET_ENTRY,
  type StoredTable,
} from './archive/layout.ts';
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts';
import { rowsOut } from './database/copy-rows.store.ts';
import { inParts } from './database/in-parts.ts';
import { beginSnapshot, useBackupForm } from './database/stored-state.ts';

const compress = promisify(zstdCompress);
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** The size of a part before it is compressed, in bytes. */
const PART_BYTES = 4 * 1024 * 1024;

/** How far a backup or a restore is: rows, and their size in bytes as COPY writes them. */
export interface BackupProgress {
  table: string;
  rows: number;
  bytes: number;
}

export interface BackupTask {
  /** A connection of its own. Others may read and write meanwhile. */
  client: pg.ClientBase;
  key: BackupKey;
  to: Writable;
  /** The version of Fundry. */
  version: string;
  /** The secret of the data folder. Null: it is not part of the backup. */
  secret: string | null;
  /** The backup waits for what it returns. */
  onProgress?(progress: BackupProgress): void | Promise<void>;
  signal: AbortSignal;
}

/**
 * Writes a backup of everything in the database, as it was at one moment. Ends `to`. Throws when something is amiss;
 * what was written then has no end and counts as cut short.
 */
export async function makeBackup(
  task: BackupTask,
): Promise<{ header: BackupHeader; contents: BackupContents }> {
  const { client, key, to, version, secret, signal } = task;
  await useBackupForm(client);
  const state = await beginSnapshot(client);
  const header = { layout: LAYOUT, fundry: version, madeAt: new Date().toISOString(), ...state };
  const archive = await writeArchive(to, key, signal);
  await archive.add(HEADER_ENTRY, json(header));
  if (secret !== null) await archive.add(SECRET_ENTRY, Buffer.from(secret));
  const contents: BackupContents = { tables: {} };
  const done = { rows: 0, bytes: 0 };
  for (const table of header.tables) {
    contents.tables[table.name] = await copyTable(task, table, archive, (part) => {
      done.rows += part.rows;
      done.bytes += part.bytes;
      return task.onProgress?.({ table: table.name, ...done });
    });
  }
  await archive.add(CONTENTS_ENTRY, json(contents));
  await client.query('commit');
  await archive.finish();
  return { header, contents };
}

/** Copies the rows of a table. While one part is compressed and written, the next is read. */
async function copyTable(
  { client, signal }: BackupTask,
  table: StoredTable,
  archive: ArchiveWriter,
  onPart: (part: PartFacts) => void | Promise<void>,
): Promise<PartFacts[]> {
  const { name } = table;
  const rows = rowsOut(client, table);
  const parts: PartFacts[] = [];
  let writing = Promise.resolve();
  try {
    for await (const part of inParts(rows, PART_BYTES)) {
      signal.throwIfAborted();
      await writing;
      const facts = { rows: part.rows, bytes: part.bytes.length, sha256: sha256(part.bytes) };
      parts.push(facts);
      const entry = partEntry(name, parts.length);
      writing = compress(part.bytes, FAST)
        .then((bytes) => archive.add(entry, bytes))
        .then(() => onPart(facts));
      // It is awaited in the next turn; until then nobody else may meet its failure.
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
  const counted = parts.reduce((sum, part) => sum + part.rows, 0);
  if (counted !== rows.rowCount)
    throw new Error(`${name} has ${rows.rowCount} rows, and ${counted} were copied`);
  return parts;
}

/** The checksum of a part before it is compressed. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
