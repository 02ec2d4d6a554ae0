import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline as connect, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { LIMITS } from '../limits.ts';
import { fingerprintOf, type OpenedInput, type UnreadableInput } from './opened-input.ts';
import { reason } from './reason.ts';
import { gunzip, kindOf, makeHead, peek } from './stream-head.ts';

/** How many names of entries a layout sees. */
const NAMED_ENTRIES = 1000;

/**
 * A zip as one input. Its entries are found by the directory at its end, so entries whose own headers state no sizes
 * are read, too. Throws when the directory is missing or damaged.
 */
export async function openZip(path: string, label: string): Promise<OpenedInput> {
  const { bytes, stream } = await peek(createReadStream(path));
  stream.destroy();
  const { size } = await stat(path);
  const names: string[] = [];
  const share = { value: 0 };
  for await (const { entry } of eachEntry(path)) {
    if (names.length < NAMED_ENTRIES) names.push(entry.fileName);
    else break;
  }
  return {
    head: makeHead(label === '-' ? '-' : basename(path), bytes, names),
    path,
    label,
    named: false,
    fingerprint: fingerprintOf(bytes, size),
    share: () => share.value / size,
    stream: async () => createReadStream(path),
    entries: async function* () {
      for await (const { entry, open } of eachEntry(path, share)) {
        yield { name: entry.fileName, stream: async () => unpacked(await open()) };
      }
    },
    close: async () => {},
  };
}

/**
 * Each entry of a zip as an input of its own; a zip inside it is kept in a temporary file meanwhile. An entry that
 * cannot be opened says why, and the others follow. `stop` ends the unpacking of a zip inside.
 */
export async function* openEntries(
  zip: OpenedInput,
  stop?: AbortSignal,
): AsyncGenerator<OpenedInput | UnreadableInput> {
  if (!zip.path) return;
  const { size } = await stat(zip.path);
  const share = { value: 0 };
  for await (const found of eachEntry(zip.path, share)) {
    const label = `${zip.label}/${found.entry.fileName}`;
    yield await openEntry(found, label, zip.zipLevel ?? 1, () => share.value / size, stop).catch(
      (error: unknown) => ({
        label,
        unreadable: reason(error),
      }),
    );
  }
}

async function openEntry(
  { entry, open }: ZipEntry,
  label: string,
  zipLevel: number,
  share: () => number,
  stop: AbortSignal | undefined,
): Promise<OpenedInput> {
  const stream = async () => unpacked(await open());
  const { bytes, stream: rest } = await peek(await stream());
  rest.on('error', () => {}).destroy();
  if (kindOf(bytes) === 'zip') {
    if (zipLevel >= LIMITS.zipLevels)
      throw new Error(`more than ${LIMITS.zipLevels} zips lie inside one another`);
    return { ...(await spool(await stream(), label, stop)), zipLevel: zipLevel + 1 };
  }
  return {
    head: makeHead(basename(entry.fileName).replace(/\.gz$/i, ''), bytes, null),
    path: null,
    label,
    named: false,
    fingerprint: fingerprintOf(bytes, entry.uncompressedSize, `${entry.fileName} ${entry.crc32}`),
    share,
    stream,
    entries: async function* () {},
    close: async () => {},
  };
}

/** Writes a zip that comes as a stream to a temporary file, which is removed when the input is closed. */
export async function spool(stream: Readable, label: string, stop?: AbortSignal): Promise<OpenedInput> {
  const folder = await mkdtemp(join(tmpdir(), 'fundry-import-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'input.zip');
    await pipeline(stream, createWriteStream(path), { signal: stop });
    const input = await openZip(path, label);
    return { ...input, close: () => input.close().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface ZipEntry {
  entry: Entry;
  open(): Promise<Readable>;
}

/** The entries of a zip. `share` is told how many of its bytes have been read. */
async function* eachEntry(path: string, share = { value: 0 }): AsyncGenerator<ZipEntry> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new Error(`its zip directory cannot be read (${error.message}): the file is cut off or damaged`);
  });
  try {
    let before = 0;
    for await (const entry of zip.eachEntry()) {
      const open = async () => {
        const perByte = entry.compressedSize / Math.max(1, entry.uncompressedSize);
        share.value = before;
        return counted(await zip.openReadStreamPromise(entry), (bytes) => {
          share.value += bytes * perByte;
        });
      };
      if (!entry.fileName.endsWith('/')) yield { entry, open };
      before += entry.compressedSize;
      share.value = before;
    }
  } finally {
    zip.close();
  }
}

/** The same stream, whose bytes are counted as they pass. */
function counted(stream: Readable, onBytes: (bytes: number) => void): Readable {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  // Whoever reads hears of an error from the counter.
  return connect(stream, counter, () => {});
}

async function unpacked(stream: Readable): Promise<Readable> {
  const packed = await peek(stream);
  return kindOf(packed.bytes) === 'gzip' ? gunzip(packed.stream) : packed.stream;
}
