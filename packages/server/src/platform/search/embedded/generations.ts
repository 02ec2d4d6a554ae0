import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { errorCode } from '../../failure.ts';

/** The small file that names a target's current generation. It is replaced in one step. */
export interface Pointer {
  generation: string;
  documents: number;
  watermark: string;
  builtAt: string;
  sizeBytes: number;
  /** The SHA-256 of the file and then of the runs. Generations of earlier versions of Fundry have none. */
  sha256?: string;
}

const building = /^(?<target>[a-z]+)-(?<generation>[a-z0-9-]+)\.(?<pid>\d+)\.building(\.wal|\.runs)?$/;
const spill = /^spill-(?<pid>\d+)-/;
const finished = /^(?<target>[a-z]+)-(?<generation>[a-z0-9-]+)\.duckdb(\.wal|\.runs)?$/;

/** The file of runs that belongs to a generation's file. */
export const runFileOf = (file: string) => `${file}.runs`;

/** Files that this process is building, and temporary folders that it uses. */
const active = new Set<string>();

/**
 * The files of an index folder. Each generation has `<target>-<generation>.duckdb` and its `.runs`. `<target>.json`
 * names the current generation.
 */
export class Generations {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** Creates the folder and removes files that killed builds and earlier generations left in it. */
  async open(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    await this.sweep();
  }

  /** Creates a temporary folder for data that searches and builds cannot hold in memory. */
  async temporaryDirectory(): Promise<string> {
    const directory = join(this.directory, `spill-${process.pid}-${randomBytes(3).toString('hex')}`);
    active.add(directory);
    await mkdir(directory);
    return directory;
  }

  file(target: SearchTarget, generation: string): string {
    return join(this.directory, `${target}-${generation}.duckdb`);
  }

  /**
   * The current generation, as its pointer names it. Null when there is no pointer, or none that makes sense. Throws when it
   * could not be read, which says nothing about it.
   */
  async current(target: SearchTarget): Promise<Pointer | null> {
    return readPointer(this.#pointerFile(target));
  }

  /** Throws when the files of a generation no longer have the total size that they had when it was published. */
  async checkSize(target: SearchTarget, { generation, sizeBytes }: Pointer): Promise<void> {
    const file = this.file(target, generation);
    const found = await total([file, runFileOf(file)]);
    if (found !== sizeBytes) throw new Error(`its files hold ${found} bytes in place of ${sizeBytes}`);
  }

  /**
   * Compares a generation with the checksum that it had when it was published. It is damaged when its files differ or one is
   * missing, and not checked when it has no checksum. Throws when they could not be read, or the signal's reason.
   */
  async compareSum(
    target: SearchTarget,
    { generation, sha256 }: Pointer,
    signal?: AbortSignal,
  ): Promise<'whole' | 'damaged' | 'not checked'> {
    if (sha256 === undefined) return 'not checked';
    const file = this.file(target, generation);
    try {
      return (await sumOf([file, runFileOf(file)], signal)) === sha256 ? 'whole' : 'damaged';
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return 'damaged';
      throw error;
    }
  }

  /** Takes its name from the current generation if it is this one. A running engine notices within a second that it needs another. */
  async withdraw(target: SearchTarget, generation: string): Promise<void> {
    if ((await this.current(target))?.generation !== generation) return;
    const pointer = this.#pointerFile(target);
    const aside = `${pointer}.withdrawn`;
    await rename(pointer, aside);
    // Another thread or process may have published a generation since the look.
    const taken = await readPointer(aside).catch(() => null);
    await (taken?.generation === generation ? rm(aside) : rename(aside, pointer));
  }

  /** A name for a new generation and the file to build it in. */
  begin(target: SearchTarget): { generation: string; file: string } {
    const generation = `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
    const file = join(this.directory, `${target}-${generation}.${process.pid}.building`);
    active.add(file);
    return { generation, file };
  }

  /** Removes the files of a build that failed. */
  async abandon(file: string): Promise<void> {
    active.delete(file);
    await rm(file, { force: true });
    await rm(`${file}.wal`, { force: true });
    await rm(runFileOf(file), { force: true });
  }

  /**
   * Makes a finished build the current generation. After a crash at any moment either the old or the new one is current.
   */
  async publish(
    target: SearchTarget,
    file: string,
    pointer: Omit<Pointer, 'sizeBytes' | 'sha256'>,
  ): Promise<Pointer> {
    const files = [file, runFileOf(file)];
    for (const each of files) await sync(each);
    const whole = { ...pointer, sizeBytes: await total(files), sha256: await sumOf(files) };
    const named = this.file(target, pointer.generation);
    await rename(runFileOf(file), runFileOf(named));
    await rename(file, named);
    active.delete(file);
    const next = `${this.#pointerFile(target)}.${process.pid}.next`;
    const handle = await open(next, 'w');
    await handle.writeFile(JSON.stringify(whole));
    await handle.sync();
    await handle.close();
    await rename(next, this.#pointerFile(target));
    await sync(this.directory);
    return whole;
  }

  /**
   * Removes generations older than the current one, and files of builds whose process has ended. Readers of an open
   * file can still read it.
   */
  async sweep(): Promise<void> {
    const current = new Map<string, string | undefined>();
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name);
      const left = (building.exec(name) ?? spill.exec(name))?.groups;
      if (left && !active.has(path.replace(/\.(wal|runs)$/, '')) && !isBuilding(Number(left.pid))) {
        await rm(path, { recursive: true, force: true });
      }
      const old = finished.exec(name)?.groups;
      if (!old) continue;
      const target = old.target as SearchTarget;
      if (!current.has(target)) {
        const pointer = await this.current(target).catch(() => null);
        current.set(target, pointer?.generation);
      }
      if (old.generation! < (current.get(target) ?? '')) await rm(path, { force: true });
    }
  }

  #pointerFile(target: SearchTarget): string {
    return join(this.directory, `${target}.json`);
  }
}

async function readPointer(file: string): Promise<Pointer | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Pointer;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether another running process may own a build. This process knows its own builds by name. */
function isBuilding(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The total size of files, in bytes. */
async function total(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The SHA-256 of files, one after the other. Throws the signal's reason when it aborts. */
async function sumOf(files: string[], signal?: AbortSignal): Promise<string> {
  const sum = createHash('sha256');
  // A stream would take a new block for each part. Of a large index that is much at once, because blocks are freed only now and then.
  const block = Buffer.allocUnsafeSlow(1024 * 1024);
  for (const file of files) {
    await using handle = await open(file, 'r');
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await handle.read(block);
      if (bytesRead === 0) break;
      sum.update(block.subarray(0, bytesRead));
    }
  }
  return sum.digest('hex');
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
