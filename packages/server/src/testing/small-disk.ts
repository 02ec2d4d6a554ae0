import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../platform/failure.ts';

const SHARED_MEMORY = '/dev/shm';
/**
 * The most free memory, in bytes, that a test may fill up. Container engines give 64 MB. On a whole machine it is
 * half the memory, which is too much to fill.
 */
const SMALL = 256e6;

/** A folder on a separate file system with little room. */
export interface SmallDisk {
  folder: string;
  /** Uses up all room that is left. On a mounted file system there is then no room for new files and links either. */
  fill(): void;
  /** Throws when a process still works in the folder. Even then nothing stays mounted. */
  remove(): void;
}

/**
 * A folder in which about `megabytes` can be written. With root's rights it is a mounted file system in memory. Where
 * mounting is refused, as in most containers, it is in the container's small shared memory, which is filled up.
 * Throws when this machine offers neither.
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
