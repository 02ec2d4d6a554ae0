import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'imports';
/** File systems take 255 bytes for a name. */
const MOST_BYTES = 200;
const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]/gu;

/** Where an uploaded file is, below the data folder. */
export function uploadPath(id: string, name: string): string {
  return join(FOLDER, id, name);
}

/** The name under which an uploaded file is kept. Sources may recognise a file by its name, so its ending stays. */
export function uploadName(given: string): string {
  const plain = given
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(UNWANTED, '_')
    .trim()
    .replace(/^[.\s]+/, '');
  const characters = [...plain];
  while (Buffer.byteLength(characters.join('')) > MOST_BYTES) characters.shift();
  return plain === '' ? 'file' : characters.join('');
}

/** The ids of the uploaded files in the data folder that were complete before this moment of the real clock. */
export async function uploadsHere(home: string, before: Date): Promise<string[]> {
  const ids = await readdir(join(home, FOLDER)).catch(() => []);
  const times = await Promise.all(
    ids.map((id) =>
      stat(join(home, FOLDER, id)).then(
        ({ mtime }) => mtime,
        () => before,
      ),
    ),
  );
  return ids.filter((_, index) => times[index]! < before);
}

/** Removes uploaded files from the data folder. What is not there is not missed. */
export async function removeUploads(home: string, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(home, FOLDER, id), { recursive: true, force: true })));
}
