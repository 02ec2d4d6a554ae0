import { createTarDecoder } from 'modern-tar';
import { Failure } from '../../failure.ts';
import { type BackupKey, decrypted } from './key.ts';
import { HEADER_ENTRY } from './layout.ts';

/** A backup as bytes. */
export interface BackupSource {
  /** The name for messages. */
  name: string;
  bytes: ReadableStream<Uint8Array>;
}

/** A backup is not as it was written. The message names the part. */
export class DamagedBackup extends Failure {}

/** One entry of a backup, complete and authentic. */
export interface ArchiveEntry {
  name: string;
  bytes: Uint8Array;
}

/**
 * The entries of a backup in order. Everything that is given out has passed age's authentication. Throws `DamagedBackup`
 * that says behind which entry the backup is damaged or cut short.
 */
export async function* readArchive(source: BackupSource, key: BackupKey): AsyncGenerator<ArchiveEntry> {
  let ended = false;
  const counted = source.bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush() {
        ended = true;
      },
    }),
  );
  const plain = await decrypted(counted, key, source.name);
  const entries = plain.pipeThrough(createTarDecoder({ strict: true })).getReader();
  let at = HEADER_ENTRY;
  const next = async () => {
    const { done, value } = await entries.read();
    if (done) return null;
    at = value.header.name;
    return { name: at, bytes: new Uint8Array(await new Response(value.body).arrayBuffer()) };
  };
  try {
    for (;;) {
      const entry = await next().catch((error) => {
        throw new DamagedBackup(
          ended
            ? `${source.name} is cut short or was changed near its end, in the part ${at}.`
            : `${source.name} is damaged or was changed, in the part ${at}.`,
          { cause: error },
        );
      });
      if (entry === null) return;
      yield entry;
    }
  } finally {
    await entries.cancel().catch(() => {});
  }
}
