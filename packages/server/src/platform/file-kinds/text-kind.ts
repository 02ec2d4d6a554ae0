import type { FileType } from '@fundry/contracts/files/file-kinds.ts';
import type { Content } from './content.ts';
import { encodingOf, NOT_IN_TEXT } from './first-bytes.ts';

/** Text or CSV, which only the name tells apart; null when something in the file is not text. */
export async function kindOfText(content: Content, name: string): Promise<FileType | null> {
  const decoder = new TextDecoder(encodingOf(await content.read(0, 2)), { fatal: true });
  try {
    for await (const part of content.parts()) {
      if (NOT_IN_TEXT.test(decoder.decode(part, { stream: true }))) return null;
    }
    decoder.decode();
  } catch {
    return null;
  }
  return /\.(csv|tsv)$/i.test(name) ? 'text/csv' : 'text/plain';
}
