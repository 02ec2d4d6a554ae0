import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { UsageError } from '../../../platform/failure.ts';
import { freeBytes } from '../../../platform/files.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { type NamedSource, namedSource } from '../named-source.ts';
import type { ImportServices } from '../services.ts';
import { recogniseFile } from './recognise-file.ts';
import { insertUpload } from './upload.store.ts';
import { removeUploads, uploadName, uploadPath } from './upload-folder.ts';

const MEGABYTE = 1024 * 1024;
/** What stays free on the disk, so that the database and the index can go on. */
const RESERVE_BYTES = 256 * MEGABYTE;
/** After so many bytes the free room is looked at again. */
const LOOK_EVERY_BYTES = 32 * MEGABYTE;

const refused = {
  tooLarge: (megabytes: number) =>
    new ApiError(
      400,
      'imports/too-large',
      `The file is too large. An uploaded file can have at most ${formatCount(megabytes)} MB. The operator can raise this limit (FUNDRY_IMPORT_UPLOAD_MB), or import the file with npm run import.`,
    ),
  noRoom: () =>
    new ApiError(
      409,
      'imports/disk-full',
      'There is not enough room for this file on the disk of the server. Nothing was kept. Free some space and try again.',
    ),
  empty: () => new ApiError(400, 'imports/empty', 'The file is empty.'),
  unknown: (name: string, why: string) => new ApiError(400, 'imports/not-recognised', `${name} ${why}`),
};

/** What a person says that a file is. Throws `ApiError` 400 when there is no such source or layout. */
export function saidSource(
  { registry }: Pick<ImportServices, 'registry'>,
  written: string | undefined,
): NamedSource | null {
  if (written === undefined) return null;
  try {
    return namedSource(registry, written);
  } catch (error) {
    if (error instanceof UsageError) throw new ApiError(400, 'imports/no-source', error.message);
    throw error;
  }
}

/**
 * Writes a file that arrives into the data folder, for an import. Throws `ApiError` when it is too large, when the disk
 * has no room for it, or when no source knows its content. Nothing of it is then left.
 */
export async function receiveImportFile(
  services: ImportServices,
  personId: string,
  { name: given, declaredBytes, content }: UploadedFile,
  said: NamedSource | null,
): Promise<{ id: string; name: string; size: number; recognised: string }> {
  const { db, clock, config, registry } = services;
  const { uploadMb } = config.imports;
  if ((declaredBytes ?? 0) > uploadMb * MEGABYTE + MEGABYTE) throw refused.tooLarge(uploadMb);
  await requireRoom(config.home, declaredBytes ?? 0);
  const [id, name] = [randomUUID(), uploadName(given)];
  const path = join(config.home, uploadPath(id, name));
  try {
    const size = await writeContent(path, config.home, content, uploadMb);
    const found = await recogniseFile(path, registry, said);
    if ('refused' in found) throw refused.unknown(name, found.refused);
    await insertUpload(db, { id, name, bytes: size, at: clock.now(), by: personId });
    return { id, name, size, recognised: found.recognised };
  } catch (error) {
    await removeUploads(config.home, [id]).catch(() => {});
    if ((error as { code?: unknown }).code === 'ENOSPC') throw refused.noRoom();
    throw error;
  }
}

async function writeContent(
  path: string,
  home: string,
  content: AsyncIterable<Buffer>,
  uploadMb: number,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  let [size, looked] = [0, 0];
  try {
    for await (const part of content) {
      size += part.length;
      if (size > uploadMb * MEGABYTE) throw refused.tooLarge(uploadMb);
      if (size - looked > LOOK_EVERY_BYTES) {
        await requireRoom(home, 0);
        looked = size;
      }
      await file.writeFile(part);
    }
    // The import may begin only after a crash of the machine.
    await file.sync();
  } finally {
    await file.close();
  }
  if (size === 0) throw refused.empty();
  return size;
}

async function requireRoom(home: string, bytes: number): Promise<void> {
  if ((await freeBytes(home)) < bytes + RESERVE_BYTES) throw refused.noRoom();
}
