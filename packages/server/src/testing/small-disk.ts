import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** Container engines give 64 MB; on a whole machine it is half the memory, too much to fill. */
const SMALL = 256e6;

/** A folder on a file system of its own with little room. */
export interface SmallDisk {
  folder: string;
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
      remove() {
        execFileSync('umount', [mounted]);
        rmSync(mounted, { recursive: true });
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
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
