import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Content } from '../../../platform/file-kinds/content.ts';
import { PART_BYTES } from '../upload/in-parts.ts';

type Db = Kysely<Database>;

/** The content of a file of so many bytes. Throws when a part is gone because the file was deleted meanwhile. */
export function storedContent(db: Db, id: string, size: number): Content {
  const count = Math.ceil(size / PART_BYTES);
  return {
    size,
    async read(offset, length) {
      const end = Math.min(offset + length, size);
      const found: Buffer[] = [];
      for (let at = offset; at < end; ) {
        const number = Math.floor(at / PART_BYTES);
        const from = at - number * PART_BYTES;
        found.push(await readPart(db, id, number, from, Math.min(PART_BYTES - from, end - at)));
        at = (number + 1) * PART_BYTES;
      }
      return Buffer.concat(found);
    },
    async *parts() {
      for (let number = 0; number < count; number++) yield await readPart(db, id, number, 0, PART_BYTES);
    },
  };
}

async function readPart(db: Db, id: string, number: number, from: number, length: number): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(bytes from ${from + 1}::int for ${length}::int) as bytes from stored_file_part
    where file_id = ${id} and number = ${number}`.execute(db);
  const [part] = rows;
  if (part === undefined) throw new Error('The file was deleted while it was read.');
  return part.bytes;
}
