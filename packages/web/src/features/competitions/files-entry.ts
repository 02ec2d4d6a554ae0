import type { AttachedFile } from '../../ui/files/use-attached-files.ts';

/** The entry of files in a draft: a text, so that entries of all kinds are compared alike. Empty without files. */
export function entryOfFiles(files: readonly AttachedFile[] | undefined): string {
  if (files === undefined || files.length === 0) return '';
  return JSON.stringify(files.map(({ id, name, size }) => ({ id, name, size })));
}

/** The files in an entry that `entryOfFiles` made. */
export function filesInEntry(entry: string | undefined): AttachedFile[] {
  return entry ? (JSON.parse(entry) as AttachedFile[]) : [];
}
