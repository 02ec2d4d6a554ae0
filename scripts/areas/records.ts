import { join } from 'node:path';
import type { AreaInput } from '../../packages/server/src/modules/catalogue/areas/assign-areas.ts';
import { recognise } from '../../packages/sources/src/detection.ts';
import { openInputs } from '../../packages/sources/src/inputs/open-inputs.ts';
import type { OpenedInput } from '../../packages/sources/src/inputs/opened-input.ts';
import { openEntries } from '../../packages/sources/src/inputs/zip-input.ts';
import { loadSources, type Registry } from '../../packages/sources/src/registry.ts';
import { RecordRejected } from '../../packages/sources/src/source.ts';

/** A record as the catalogue gets it from its source, with its identifiers. */
export interface AreaRecord extends AreaInput {
  source: string;
  /**
   * The identifiers that its publisher uses: the source id, the number, and the identity keys without their scheme.
   */
  ids: string[];
}

/** The folders of the test data whose records are given research areas. */
export const FOLDERS = [
  'nsf',
  'nih-reporter',
  'nih-awards',
  'usaspending',
  'eu-funding-tenders',
  'simpler-grants-gov',
  'grants-gov',
  'nih-opportunities',
  '360giving',
  'cordis',
];

/** This day only dates the drafts. It is fixed, so that all runs give the same result. */
const TODAY = '2026-03-01';

/**
 * Every opportunity and award of these folders of the test data (`FUNDRY_TEST_DATA`) as a draft of its source, source after source. A
 * record that occurs twice in a file comes only once. Throws when `FUNDRY_TEST_DATA` is not set.
 */
export async function* readRecords(folders: readonly string[] = FOLDERS): AsyncGenerator<AreaRecord> {
  const data = process.env.FUNDRY_TEST_DATA;
  if (!data) throw new Error('Set FUNDRY_TEST_DATA to the folder with the test data.');
  const registry = await loadSources();
  const seen = new Set<string>();
  for await (const input of openInputs(folders.map((folder) => join(data, folder)))) {
    if ('unreadable' in input) continue;
    for await (const record of readInput(input, registry)) {
      const key = `${record.source}:${record.ids[0]}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield record;
    }
  }
}

async function* readInput(input: OpenedInput, registry: Registry): AsyncGenerator<AreaRecord> {
  try {
    const [found] = recognise(input.head, registry.values());
    if (!found) {
      if (input.head.zipEntries !== null) {
        for await (const entry of openEntries(input)) {
          if ('head' in entry) yield* readInput(entry, registry);
        }
      }
      return;
    }
    const { source, layout } = found;
    for await (const { raw } of layout.read(input)) {
      try {
        const draft = layout.draft(raw, { today: TODAY });
        if (draft.target === 'organisation') continue;
        const keys = draft.identityKeys.map((key) => key.slice(key.indexOf(':') + 1));
        yield { ...draft, source: source.id, ids: [layout.sourceId(raw), draft.number ?? '', ...keys] };
      } catch (error) {
        if (!(error instanceof RecordRejected)) throw error;
      }
    }
  } finally {
    await input.close();
  }
}
