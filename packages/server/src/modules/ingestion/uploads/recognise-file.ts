import { isWorkbook, recognise } from '@fundry/sources/detection.ts';
import { openInputs } from '@fundry/sources/inputs/open-inputs.ts';
import type { OpenedInput, UnreadableInput } from '@fundry/sources/inputs/opened-input.ts';
import { isUtf16, UTF16 } from '@fundry/sources/inputs/stream-head.ts';
import { openEntries } from '@fundry/sources/inputs/zip-input.ts';
import type { Registry } from '@fundry/sources/registry.ts';
import { type NamedSource, recogniseNamed, takenAtWord } from '../named-source.ts';
import { isRejectFile } from '../rejects.ts';

/** What a file was recognised as, or why it cannot be imported, as a clause that follows its name. */
export type Recognition = { recognised: string } | { refused: string };

const UNKNOWN =
  'is in no layout that Fundry knows. If you know which source it comes from, choose that source and upload it again.';

/** Looks at the beginning of a file, and into a zip up to the first file that is known, as an import would. */
export async function recogniseFile(
  path: string,
  registry: Registry,
  named: NamedSource | null,
): Promise<Recognition> {
  let found: Recognition = { refused: UNKNOWN };
  for await (const input of openInputs([path])) found = await recogniseInput(input, registry, named);
  return found;
}

async function recogniseInput(
  input: OpenedInput | UnreadableInput,
  registry: Registry,
  named: NamedSource | null,
): Promise<Recognition> {
  if ('unreadable' in input) return { refused: `cannot be read: ${input.unreadable}` };
  try {
    if (isUtf16(input.head)) return { refused: `cannot be read: ${UTF16}` };
    if (isRejectFile(input.head)) return { recognised: 'rejected records' };
    const [known] = named ? recogniseNamed(input.head, named) : recognise(input.head, registry.values());
    if (known) return { recognised: `${known.source.id}/${known.layout.id}` };
    if (input.head.zipEntries && !isWorkbook(input.head))
      return await recogniseEntries(input, registry, named);
    if (!named) return { refused: UNKNOWN };
    const atWord = takenAtWord(input, named);
    return typeof atWord === 'string'
      ? { refused: atWord }
      : { recognised: `${atWord.source.id}/${atWord.layout.id}` };
  } finally {
    await input.close();
  }
}

async function recogniseEntries(
  zip: OpenedInput,
  registry: Registry,
  named: NamedSource | null,
): Promise<Recognition> {
  let refusal: Recognition = { refused: 'is a zip without files.' };
  for await (const entry of openEntries(zip)) {
    const found = await recogniseInput(entry, registry, named);
    if ('recognised' in found) return found;
    refusal = { refused: UNKNOWN };
  }
  return refusal;
}
