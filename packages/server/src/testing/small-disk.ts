import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../platform/failure.ts';

const SHARED_MEMORY = '/dev/shm';
/** Container engines give 64 MB; on a whole machine it is half the memory, too much to fill. */
const SMALL = 256e6;

/** A folder on a file system of its own with little room. */
export interface SmallDisk {
  folder: string;
  /** Takes all room that is left; where the file system was mounted, for new files and links too. */
  fill(): void;
  /** Throws when a process still works in it; nothing stays mounted all the same. */
  remove(): void;
}

/**
 * A folder in which about `megabytes` can be written: a file system in memory, mounted by root; where mounting is refused, as in
 * most containers, the small shared memory of the container, filled up. Throws when this machine offers neither.
 */
export function createSmallDisk(megabytes: number): SmallDisk {
  const mounted = mkdtempSync(join(tmpdir(), 'fundry-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', mounted], {
      stdio: 'ignore',
    });
    return {
      folder: mounted,
      fill() {
        fillUp(mounted);
        const { files, ffree } = statfsSync(mounted);
        execFileSync('mount', ['-o', `remount,nr_inodes=${files - ffree}`, mounted]);
      },
      remove() {
        try {
          execFileSync('umount', [mounted]);
        } catch (error) {
          execFileSync('umount', ['--lazy', mounted]);
          throw error;
        } finally {
          rmSync(mounted, { recursive: true });
        }
      },
    };
  } catch {
    rmSync(mounted, { recursive: true });
    return fillSharedMemory(megabytes);
  }
}

function fillSharedMemory(megabytes: number): SmallDisk {
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  const free = bavail * bsize;
  if (free > SMALL) {
    throw new Error(`Tests of a full disk need root's right to mount, or a small ${SHARED_MEMORY}.`);
  }
  const folder = mkdtempSync(join(SHARED_MEMORY, 'fundry-small-'));
  execFileSync('chmod', ['755', folder]);
  writeFileSync(join(folder, 'filling'), Buffer.alloc(Math.max(0, free - megabytes * 1e6)));
  return { folder, fill: () => fillUp(folder), remove: () => rmSync(folder, { recursive: true }) };
}

function fillUp(folder: string): void {
  const file = openSync(join(folder, 'filled'), 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(65_536));
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
