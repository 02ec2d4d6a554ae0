import { formatBytes } from '@fundry/contracts/formats/bytes.ts';
import type { ReactNode } from 'react';
import styles from './file-list.module.css';
import type { AttachedFile } from './use-attached-files.ts';

/** A file that can be downloaded, with buttons beside it. */
export function FileRow({
  file: { name, size },
  href,
  children,
}: {
  file: AttachedFile;
  href: string;
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <a href={href} download={name}>
          <span dir="auto">{name}</span>
        </a>{' '}
        <span className={styles.size}>{formatBytes(size)}</span>
      </span>
      {children}
    </li>
  );
}
