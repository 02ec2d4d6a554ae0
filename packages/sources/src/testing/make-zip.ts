import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A zip of these files as a streaming writer makes it: sizes and checksums follow each file in a data descriptor, the header
 * before it states none (PKWARE APPNOTE 4.4.4, bit 3).
 */
export function makeZip(files: Record<string, Buffer | string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const path = Buffer.from(name);
    const sizes = [crc32(data), packed.length, data.length];
    const local = record(
      [0x04034b50, 4],
      [20, 2],
      [8, 2],
      [8, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [0, 4],
      [path.length, 2],
      [0, 2],
    );
    const descriptor = record([0x08074b50, 4], ...sizes.map((value): Field => [value, 4]));
    const central = record(
      [0x02014b50, 4],
      [20, 2],
      [20, 2],
      [8, 2],
      [8, 2],
      [0, 4],
      ...sizes.map((value): Field => [value, 4]),
      [path.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    );
    parts.push(local, path, packed, descriptor);
    directory.push(central, path);
    offset += local.length + path.length + packed.length + descriptor.length;
  }
  const entries = Object.keys(files).length;
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries, 2],
    [entries, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...parts, ...directory, end]);
}

type Field = [value: number, bytes: 2 | 4];

function record(...fields: Field[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 2) field.writeUInt16LE(value);
      else field.writeUInt32LE(value >>> 0);
      return field;
    }),
  );
}
