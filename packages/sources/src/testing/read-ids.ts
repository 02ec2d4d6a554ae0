import { recognise } from '../detection.ts';
import type { OpenedInput } from '../inputs/opened-input.ts';
import { openEntries } from '../inputs/zip-input.ts';
import type { Source } from '../source.ts';

/** The ids of the records in an input, or in the entries of a zip, by the layouts of the source that recognise it. Closes the input. */
export async function readIds(
  source: Source,
  input: OpenedInput,
): Promise<{ ids: string[]; layouts: string[] }> {
  const ids: string[] = [];
  const layouts: string[] = [];
  const found = recognise(input.head, [source]);
  for (const { layout } of found) {
    layouts.push(layout.id);
    for await (const { raw } of layout.read(input)) ids.push(layout.sourceId(raw));
  }
  if (input.head.zipEntries && found.length === 0) {
    for await (const entry of openEntries(input)) {
      if ('unreadable' in entry) throw new Error(`${entry.label}: ${entry.unreadable}`);
      const inside = await readIds(source, entry);
      ids.push(...inside.ids);
      layouts.push(...inside.layouts);
    }
  }
  await input.close();
  return { ids, layouts };
}
