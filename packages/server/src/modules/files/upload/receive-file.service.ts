import type { StoredFile } from '@fundry/contracts/files/file-fields.ts';
import { MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import { explain } from '../../../platform/failure.ts';
import type { Content } from '../../../platform/file-kinds/content.ts';
import { kindOfFirstBytes } from '../../../platform/file-kinds/first-bytes.ts';
import { kindOf } from '../../../platform/file-kinds/kind-of.ts';
import type { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { ScannerSilent } from '../../../platform/scan/clamd.ts';
import { storedContent } from '../download/stored-parts.store.ts';
import { hoursAfter, INCOMPLETE_HOURS, UNUSED_HOURS } from '../expiry.ts';
import type { FileServices } from '../services.ts';
import { fileName } from './file-name.ts';
import { addPart, beginFile, completeFile, discardFile } from './file-writer.store.ts';
import { inParts } from './in-parts.ts';
import { refusedUploads } from './refusals.ts';

/** What the lines of a multipart body round a file may take. */
const AROUND_BYTES = 65_536;

/**
 * Keeps a file that arrives, part by part. Throws `ApiError` when it cannot be kept: 400 for its content, 409 when the
 * institution has no more room, 503 when the virus scanner does not answer. Nothing of it is then left.
 */
export async function receiveFile(
  services: FileServices,
  by: { accountId: string; personId: string },
  { name, declaredBytes, content }: UploadedFile,
): Promise<StoredFile> {
  const { db, clock, bytesPerAccount } = services;
  if ((declaredBytes ?? 0) > MAX_FILE_BYTES + AROUND_BYTES) throw refusedUploads.tooLarge();
  const room = Math.min(declaredBytes ?? MAX_FILE_BYTES, MAX_FILE_BYTES);
  const at = clock.now();
  const begun = { ...by, room, at, expiresAt: hoursAfter(at, INCOMPLETE_HOURS) };
  const begins = await beginFile(db, begun, bytesPerAccount);
  if ('full' in begins)
    throw begins.full === 'account'
      ? refusedUploads.accountFull(bytesPerAccount)
      : refusedUploads.manyUnused();
  const { id } = begins;
  try {
    const size = await keepParts(db, id, content);
    const kept = storedContent(db, id, size);
    const type = await kindOf(kept, name);
    if (type === null) throw refusedUploads.type();
    if ((await scanned(services, kept)) === 'infected') throw refusedUploads.infected();
    const file = { name: fileName(name, type), type };
    const expires_at = hoursAfter(clock.now(), UNUSED_HOURS);
    await completeFile(db, id, { ...file, bytes: size, expires_at });
    return { id, size, ...file };
  } catch (error) {
    // What cannot be deleted now goes with the files that expire.
    await discardFile(db, id).catch(() => {});
    throw error;
  }
}

/** Writes what arrives. Returns how many bytes there were. */
async function keepParts(
  db: FileServices['db'],
  id: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  let [size, number] = [0, 0];
  for await (const part of inParts(content)) {
    if (number === 0 && kindOfFirstBytes(part) === null) throw refusedUploads.type();
    size += part.length;
    if (size > MAX_FILE_BYTES) throw refusedUploads.tooLarge();
    await addPart(db, id, number++, part);
  }
  if (size === 0) throw refusedUploads.empty();
  return size;
}

/** What the virus scanner says, if there is one. It reads the file when it is there, so that nobody's slow network keeps it busy. */
async function scanned({ scan, logger }: FileServices, content: Content) {
  try {
    return await scan?.(content.parts());
  } catch (error) {
    if (!(error instanceof ScannerSilent)) throw error;
    logger.warn({ reason: explain(error) }, 'a file was refused');
    throw refusedUploads.scannerSilent();
  }
}
