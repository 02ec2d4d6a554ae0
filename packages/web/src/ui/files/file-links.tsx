import { fileAddress } from '../../lib/upload-file.ts';
import styles from './file-list.module.css';
import { FileRow } from './file-row.tsx';
import type { AttachedFile } from './use-attached-files.ts';

/** Files that a reader can download; nothing without files. */
export function FileLinks({ label, files }: { label: string; files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} href={fileAddress(file.id)} />
      ))}
    </ul>
  );
}
