import { join } from 'node:path';
import { recognise } from '../detection.ts';
import type { Draft } from '../drafts/draft.ts';
import { openInputs } from '../inputs/open-inputs.ts';
import type { InputHead, Source } from '../source.ts';

/** A record of a real file as its source understood it. */
export interface ReadRecord<D> {
  sourceId: string;
  url: string | null;
  raw: unknown;
  draft: D;
}

/** What one layout of a source made of a real file. */
export interface ReadFile<D> {
  layout: string;
  head: InputHead;
  records: ReadRecord<D>[];
  /** One line for each record that was refused: where it stands, and why. */
  rejected: string[];
  byId(sourceId: string): D;
}

/** Reads a file below the folder of real data with the one layout of the source that recognises it; throws when none or several do. */
export async function readRealFile<D extends Draft>(source: Source, name: string): Promise<ReadFile<D>> {
  const path = join(process.env.FUNDRY_TEST_DATA ?? '', name);
  for await (const input of openInputs([path])) {
    if ('unreadable' in input) throw new Error(`${input.label}: ${input.unreadable}`);
    const recognised = recognise(input.head, [source]);
    if (recognised.length !== 1) throw new Error(`${name}: ${recognised.length} layouts recognise it`);
    const { layout } = recognised[0]!;
    const records: ReadRecord<D>[] = [];
    const rejected: string[] = [];
    for await (const { raw, at, broken } of layout.read(input)) {
      try {
        if (broken) throw new Error(broken);
        const draft = layout.draft(raw, { today: '2026-11-21' }) as D;
        records.push({ sourceId: layout.sourceId(raw), url: layout.sourceUrl(raw), raw, draft });
      } catch (error) {
        rejected.push(`${at}: ${(error as Error).message}`);
      }
    }
    await input.close();
    return { layout: layout.id, head: input.head, records, rejected, byId: (id) => find(records, id) };
  }
  throw new Error(`${name} is no file`);
}

function find<D>(records: ReadRecord<D>[], sourceId: string): D {
  const found = records.find((record) => record.sourceId === sourceId);
  if (!found) throw new Error(`There is no record ${sourceId}`);
  return found.draft;
}
