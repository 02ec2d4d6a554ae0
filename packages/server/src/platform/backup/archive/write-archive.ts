import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { type BackupKey, encrypted } from './key.ts';

/** A backup that is being written, entry by entry. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Writes the end, without which the backup counts as cut short, and waits until all is written. */
  finish(): Promise<void>;
}

/** Writes a backup, encrypted for `key`, to a stream that is ended with it. `signal` gives it up. */
export async function writeArchive(
  to: Writable,
  key: BackupKey,
  signal: AbortSignal,
): Promise<ArchiveWriter> {
  const { readable, controller } = createTarPacker();
  const out = await encrypted(readable, key);
  let failure: { error: unknown } | null = null;
  const written = pipeline(Readable.fromWeb(out as Parameters<typeof Readable.fromWeb>[0]), to, {
    signal,
  }).catch((error) => {
    failure = { error };
    controller.error(error);
  });
  const check = () => {
    if (failure) throw failure.error;
  };
  return {
    async add(name, bytes) {
      check();
      try {
        const entry = controller.add({ name, size: bytes.length, mode: 0o600, uid: 0, gid: 0 }).getWriter();
        await entry.write(bytes);
        await entry.close();
      } catch (error) {
        check();
        throw error;
      }
    },
    async finish() {
      controller.finalize();
      await written;
      check();
    },
  };
}
