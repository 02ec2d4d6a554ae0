import type { FileType } from '@fundry/contracts/files/file-kinds.ts';
import { kindOfCompound } from './compound-kind.ts';
import type { Content } from './content.ts';
import { kindOfFirstBytes } from './first-bytes.ts';
import { kindOfText } from './text-kind.ts';
import { kindOfZip } from './zip-kind.ts';

/**
 * The kind of a file, told by its content; null when it is none that can be kept. The name only decides whether a text
 * is CSV.
 */
export async function kindOf(content: Content, name: string): Promise<FileType | null> {
  const kind = kindOfFirstBytes(await content.read(0, 4_096));
  if (kind === 'zip') return kindOfZip(content);
  if (kind === 'compound') return kindOfCompound(content);
  if (kind === 'text') return kindOfText(content, name);
  return kind;
}
