import type { Content } from './content.ts';

/** Bytes that are held in memory, as the content of a file. `partBytes` is the size of its parts, a multiple of 128. */
export function contentOf(bytes: Buffer, partBytes = 64 * 1024): Content {
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
    async *parts() {
      for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
    },
  };
}
