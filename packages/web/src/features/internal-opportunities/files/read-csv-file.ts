import { MAX_IMPORT_BYTES } from '@fundry/contracts/internal-opportunities/internal-columns.ts';

/** What a person can do about a file that cannot be read as text. */
export class UnreadableFile extends Error {}

const SAVE_AS = 'Save it as “CSV UTF-8” in your spreadsheet program, and choose that file.';

/** The text of a CSV file. Throws `UnreadableFile` for workbooks, other encodings than UTF-8, and files over 5 MB. */
export async function readCsvFile(file: Blob): Promise<string> {
  if (file.size > MAX_IMPORT_BYTES) {
    throw new UnreadableFile('A file can have at most 5 MB. Divide it into several.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isWorkbook) throw new UnreadableFile(`This is a workbook. ${SAVE_AS}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      `The letters of this file cannot be read, because it is not in UTF-8. ${SAVE_AS}`,
    );
  }
}
