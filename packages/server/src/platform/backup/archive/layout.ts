import { z } from 'zod';

/**
 * The layout of a backup: a tar archive inside an age file (https://age-encryption.org/v1), so that it can be opened
 * without Fundry too: `age -d -i KEY FILE | tar -x`. The entries are in this order:
 *
 * - `backup.json`: `BackupHeader`
 * - `secret`: the secret of the data folder, where it is part of the backup
 * - `tables/<table>/<number>.copy.zst`: rows as PostgreSQL's COPY writes them (text format), compressed by zstd
 * - `contents.json`: `BackupContents`, the last entry
 */
export const LAYOUT = 1;

export const HEADER_ENTRY = 'backup.json';
export const SECRET_ENTRY = 'secret';
export const CONTENTS_ENTRY = 'contents.json';

const headerOf = z.object({
  layout: z.number(),
  /** The version of Fundry, and that of PostgreSQL. */
  fundry: z.string(),
  postgres: z.string(),
  /** ISO time of the moment that the backup shows. */
  madeAt: z.string(),
  /** The migrations that had been applied. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The size of the database on its disk, in bytes. */
  databaseBytes: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last value of each sequence, in decimal digits; null when it has given none. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
});

/** What can be said before the first row. */
export type BackupHeader = z.infer<typeof headerOf>;
export type StoredTable = BackupHeader['tables'][number];

const partOf = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });

const contentsOf = z.object({
  /** By table: its parts in order, before they were compressed. */
  tables: z.record(z.string(), z.array(partOf)),
});

/** What can be said after the last row. */
export type BackupContents = z.infer<typeof contentsOf>;
/** Rows, size in bytes and checksum of one part of a table. */
export type PartFacts = z.infer<typeof partOf>;

/** The first entry of a backup. Null when it is not one that this Fundry can read. `layout` tells why. */
export function parseHeader(text: string): { header: BackupHeader | null; layout: number | null } {
  const json = jsonOf(text);
  const layout = z.object({ layout: z.number() }).safeParse(json).data?.layout ?? null;
  return { header: headerOf.safeParse(json).data ?? null, layout };
}

/** The last entry of a backup. Null when it cannot be read. */
export function parseContents(text: string): BackupContents | null {
  return contentsOf.safeParse(jsonOf(text)).data ?? null;
}

export function partEntry(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy.zst`;
}

/** The table of an entry. Null when the entry is no part of a table. */
export function tableOfEntry(name: string): string | null {
  return /^tables\/([^/]+)\/\d+\.copy\.zst$/.exec(name)?.[1] ?? null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
