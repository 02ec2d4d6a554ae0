import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { Failure } from '../failure.ts';
import type { BackupKey } from './archive/key.ts';
import {
  type BackupContents,
  type BackupHeader,
  CONTENTS_ENTRY,
  HEADER_ENTRY,
  LAYOUT,
  type PartFacts,
  parseContents,
  parseHeader,
  partEntry,
  SECRET_ENTRY,
  tableOfEntry,
} from './archive/layout.ts';
import { type BackupSource, DamagedBackup, readArchive } from './archive/read-archive.ts';
import { lineEnds } from './database/in-parts.ts';
import { sha256 } from './make-backup.ts';

const decompress = promisify(zstdDecompress);

/** What a backup tells, in this order: the header, the secret if it has one, the rows, the contents. */
export type BackupItem =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'secret'; secret: string }
  | { kind: 'rows'; table: string; rows: number; bytes: Buffer }
  | { kind: 'contents'; contents: BackupContents };

/**
 * Reads a backup and checks everything in it: order, sizes, row counts and checksums. The last item comes only when
 * the backup is whole. Throws `DamagedBackup` that names the part that is damaged, or `Failure`.
 */
export async function* readBackup(source: BackupSource, key: BackupKey): AsyncGenerator<BackupItem> {
  const found: BackupContents['tables'] = {};
  let header: BackupHeader | null = null;
  let contents: BackupContents | null = null;
  const wrong = (part: string) => new DamagedBackup(`${source.name} is damaged in the part ${part}.`);
  for await (const { name, bytes } of readArchive(source, key)) {
    if (contents !== null || (header === null) !== (name === HEADER_ENTRY)) throw wrong(name);
    const table = tableOfEntry(name);
    if (name === HEADER_ENTRY) {
      header = headerIn(text(bytes), source.name);
      yield { kind: 'header', header };
    } else if (name === SECRET_ENTRY) {
      yield { kind: 'secret', secret: text(bytes) };
    } else if (name === CONTENTS_ENTRY) {
      contents = parseContents(text(bytes));
      if (contents === null) throw wrong(name);
    } else if (table !== null && header?.tables.some((each) => each.name === table)) {
      const parts = found[table] ?? [];
      found[table] = parts;
      const rows = await decompress(bytes).catch(() => Promise.reject(wrong(name)));
      parts.push({ rows: lineEnds(rows), bytes: rows.length, sha256: sha256(rows) });
      if (name !== partEntry(table, parts.length)) throw wrong(name);
      yield { kind: 'rows', table, rows: parts.at(-1)!.rows, bytes: rows };
    } else {
      throw wrong(name);
    }
  }
  if (header === null || contents === null) throw new DamagedBackup(`${source.name} is cut short.`);
  const bad = firstDifference(contents.tables, found);
  if (bad !== null) throw wrong(bad);
  yield { kind: 'contents', contents };
}

function headerIn(json: string, name: string): BackupHeader {
  const { header, layout } = parseHeader(json);
  if (header !== null && layout === LAYOUT) return header;
  throw new Failure(
    layout !== null && layout > LAYOUT
      ? `${name} was made by a newer Fundry. Use that version, or a later one.`
      : `${name} is damaged in the part ${HEADER_ENTRY}.`,
  );
}

/** The entry of the first part that is not as it was written. Null when all are. */
function firstDifference(
  stated: Record<string, PartFacts[]>,
  found: Record<string, PartFacts[]>,
): string | null {
  for (const table of new Set([...Object.keys(stated), ...Object.keys(found)])) {
    const [wanted, got] = [stated[table] ?? [], found[table] ?? []];
    for (let index = 0; index < Math.max(wanted.length, got.length); index++) {
      const [one, other] = [wanted[index], got[index]];
      if (one?.sha256 !== other?.sha256 || one?.rows !== other?.rows) return partEntry(table, index + 1);
    }
  }
  return null;
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
