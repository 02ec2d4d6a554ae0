import { join } from 'node:path';
import type { Statement } from '../../packages/server/src/modules/catalogue/merge/statement.ts';
import { recognise } from '../../packages/sources/src/detection.ts';
import type { AwardDraft } from '../../packages/sources/src/drafts/award-draft.ts';
import type { OpportunityDraft } from '../../packages/sources/src/drafts/opportunity-draft.ts';
import { openInputs } from '../../packages/sources/src/inputs/open-inputs.ts';
import type { OpenedInput } from '../../packages/sources/src/inputs/opened-input.ts';
import { openEntries } from '../../packages/sources/src/inputs/zip-input.ts';
import { loadSources } from '../../packages/sources/src/registry.ts';
import { RecordRejected, type Source } from '../../packages/sources/src/source.ts';

interface Drafts {
  opportunity: OpportunityDraft;
  award: AwardDraft;
}

/** The day as of which all records of the test data are read. It is fixed, so that all runs give the same result. */
export const TODAY = '2026-03-01';

/**
 * What all source records in these folders of the test data (`FUNDRY_TEST_DATA`) say about each opportunity or award,
 * as the catalogue groups it: by shared identity keys, also by way of others. Of the files that hold a source record the
 * newest counts. Throws when `FUNDRY_TEST_DATA` is not set.
 */
export async function realStatements<Target extends keyof Drafts>(
  target: Target,
  folders: readonly string[],
): Promise<Statement<Drafts[Target]>[][]> {
  const data = process.env.FUNDRY_TEST_DATA;
  if (!data) throw new Error('Set FUNDRY_TEST_DATA to the folder with the test data.');
  const sources = [...(await loadSources()).values()].filter((source) => source.target === target);
  const newest = new Map<string, Statement<Drafts[Target]>>();
  for await (const input of openInputs(folders.map((folder) => join(data, folder)))) {
    if ('unreadable' in input) continue;
    for await (const statement of statementsOf<Drafts[Target]>(input, sources)) {
      const key = `${statement.source} ${statement.layout} ${statement.sourceId}`;
      const known = newest.get(key);
      if (!known || (known.asOf ?? '') <= (statement.asOf ?? '')) newest.set(key, statement);
    }
  }
  return grouped([...newest.values()]);
}

async function* statementsOf<Draft>(input: OpenedInput, sources: Source[]): AsyncGenerator<Statement<Draft>> {
  try {
    const [found] = recognise(input.head, sources);
    if (!found && input.head.zipEntries !== null) {
      for await (const entry of openEntries(input)) {
        if ('head' in entry) yield* statementsOf<Draft>(entry, sources);
      }
    }
    for await (const { raw } of found?.layout.read(input) ?? []) {
      const { source, layout } = found!;
      const draft = drafted(() => layout.draft(raw, { today: TODAY }) as Draft);
      if (draft === null) continue;
      yield {
        draft,
        source: source.id,
        layout: layout.id,
        sourceId: layout.sourceId(raw),
        priority: layout.priority ?? source.priority,
        asOf: layout.asOf?.(input.head) ?? null,
      };
    }
  } finally {
    await input.close();
  }
}

function drafted<Draft>(draft: () => Draft): Draft | null {
  try {
    return draft();
  } catch (error) {
    if (error instanceof RecordRejected) return null;
    throw error;
  }
}

/** The statements of each record: those that share an identity key, also by way of others. */
function grouped<Draft extends { identityKeys: string[] }>(
  statements: Statement<Draft>[],
): Statement<Draft>[][] {
  const groupOf = new Map<string, Statement<Draft>[]>();
  for (const statement of statements) {
    const joined = new Set(statement.draft.identityKeys.map((key) => groupOf.get(key) ?? []));
    const group = [...[...joined].flat(), statement];
    for (const { draft } of group) for (const key of draft.identityKeys) groupOf.set(key, group);
  }
  return [...new Set(groupOf.values())];
}
