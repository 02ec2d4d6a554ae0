import { createReadStream, type ReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { fingerprintOf, type OpenedInput, type UnreadableInput } from './opened-input.ts';
import { reason } from './reason.ts';
import { gunzip, headOf, kindOf, makeHead, peek } from './stream-head.ts';
import { openZip, spool } from './zip-input.ts';

/**
 * Opens what a person named, one input after another: files, folders (all files below, in the order of their names)
 * and `-` for standard input. Gzip is unpacked whatever the name. A zip comes whole; the caller opens its entries.
 * `stop` ends the waiting for standard input.
 */
export async function* openInputs(
  paths: string[],
  stdin: Readable = process.stdin,
  stop: AbortSignal = new AbortController().signal,
): AsyncGenerator<OpenedInput | UnreadableInput> {
  for (const path of paths) {
    if (path === '-') yield await openOrExplain('standard input', () => openStandardInput(stdin, stop));
    else yield* openPath(path, true);
  }
}

async function* openPath(path: string, named: boolean): AsyncGenerator<OpenedInput | UnreadableInput> {
  const found = await stat(path).catch((error: unknown) => error as Error);
  if (found instanceof Error) {
    yield { label: path, unreadable: reason(found) };
  } else if (found.isDirectory()) {
    const names = await readdir(path).catch((error: unknown) => error as Error);
    if (names instanceof Error) yield { label: path, unreadable: reason(names) };
    else for (const name of names.sort()) yield* openPath(join(path, name), false);
  } else if (!found.isFile() && !named) {
    yield { label: path, unreadable: 'it is not a file' };
  } else {
    yield await openOrExplain(path, () => openFile(path, named));
  }
}

async function openOrExplain(
  label: string,
  open: () => Promise<OpenedInput>,
): Promise<OpenedInput | UnreadableInput> {
  try {
    return await open();
  } catch (error) {
    return { label, unreadable: reason(error) };
  }
}

async function openFile(path: string, named: boolean): Promise<OpenedInput> {
  let last: ReadStream | null = null;
  const open = () => {
    last = createReadStream(path);
    return last;
  };
  const packed = await headOf(createReadStream(path));
  if (kindOf(packed) === 'zip') return { ...(await openZip(path, path)), named };
  const { size } = await stat(path);
  const stream = kindOf(packed) === 'gzip' ? () => gunzip(open()) : open;
  const bytes = kindOf(packed) === 'gzip' ? await headOf(stream()) : packed;
  return {
    head: makeHead(basename(path).replace(/\.gz$/i, ''), bytes, null),
    path: kindOf(packed) === 'gzip' ? null : path,
    label: path,
    named,
    fingerprint: fingerprintOf(packed, size),
    share: () => (size === 0 ? 1 : (last?.bytesRead ?? 0) / size),
    stream: async () => stream(),
    entries: noEntries,
    close: async () => {},
  };
}

/**
 * Standard input, which can be read only once. A zip is kept in a temporary file, because its directory is at its
 * end.
 */
async function openStandardInput(stdin: Readable, stop: AbortSignal): Promise<OpenedInput> {
  const packed = await peek(addAbortSignal(stop, stdin));
  if (kindOf(packed.bytes) === 'zip') return { ...(await spool(packed.stream, '-', stop)), named: true };
  const unpacked = kindOf(packed.bytes) === 'gzip' ? await peek(gunzip(packed.stream)) : packed;
  return {
    head: makeHead('-', unpacked.bytes, null),
    path: null,
    label: 'standard input',
    named: true,
    fingerprint: null,
    stream: async () => unpacked.stream,
    entries: noEntries,
    close: async () => void unpacked.stream.destroy(),
  };
}

async function* noEntries(): AsyncGenerator<never> {}
