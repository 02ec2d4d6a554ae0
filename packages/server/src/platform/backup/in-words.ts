import { formatBytes } from '@fundry/contracts/formats/bytes.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { BackupContents, BackupHeader } from './archive/layout.ts';

/** What a backup holds, in parts of a sentence. */
export function summary({ madeAt, tables }: BackupHeader, contents: BackupContents): string[] {
  const parts = Object.values(contents.tables).flat();
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return [
    `Backup of ${madeAt}: ${formatCount(tables.length)} tables`,
    `${formatCount(rows)} rows`,
    `${formatBytes(bytes)} before compression`,
  ];
}
