/** The bytes of a file, which are read where they are needed. */
export interface Content {
  size: number;
  /** The bytes from an offset on: so many, or fewer where the file ends. */
  read(offset: number, length: number): Promise<Buffer>;
  /** All bytes, from the beginning, in parts whose sizes are multiples of 128, except that of the last. */
  parts(): AsyncIterable<Buffer>;
}
