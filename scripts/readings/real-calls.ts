import { join } from 'node:path';
import {
  type MergedOpportunity,
  mergeOpportunity,
} from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';
import type { Statement } from '../../packages/server/src/modules/catalogue/merge/statement.ts';
import { recognise } from '../../packages/sources/src/detection.ts';
import type { OpportunityDraft } from '../../packages/sources/src/drafts/opportunity-draft.ts';
import { openInputs } from '../../packages/sources/src/inputs/open-inputs.ts';
import { loadSources } from '../../packages/sources/src/registry.ts';
import { RecordRejected } from '../../packages/sources/src/source.ts';

/** The folders of the test data that hold opportunities. */
const FOLDERS = ['simpler-grants-gov', 'grants-gov', 'eu-funding-tenders', 'nih-opportunities', 'cordis'];
/** This day only dates the drafts. It is fixed, so that all runs give the same result. */
const TODAY = '2026-03-01';

/**
 * Every opportunity of the test data (`FUNDRY_TEST_DATA`), merged as the catalogue merges it but not read, under the
 * first of its identity keys in the order of the alphabet.
 */
export async function realCalls(): Promise<Map<string, MergedOpportunity>> {
  const calls = grouped(await newestStatements());
  return new Map(
    calls.map((statements) => {
      const [key] = statements.map(({ draft }) => draft.identityKeys[0]!).sort();
      return [key!, mergeOpportunity(statements)];
    }),
  );
}

/** What each source record says in the newest file that has it. */
async function newestStatements(): Promise<Statement<OpportunityDraft>[]> {
  const sources = [...(await loadSources()).values()].filter(({ target }) => target === 'opportunity');
  const folders = FOLDERS.map((folder) => join(process.env.FUNDRY_TEST_DATA ?? '', folder));
  const newest = new Map<string, Statement<OpportunityDraft>>();
  for await (const input of openInputs(folders)) {
    if ('unreadable' in input) continue;
    const [found] = recognise(input.head, sources);
    for await (const { raw } of found?.layout.read(input) ?? []) {
      const { source, layout } = found!;
      const statement = {
        draft: drafted(() => layout.draft(raw, { today: TODAY }) as OpportunityDraft),
        source: source.id,
        layout: layout.id,
        sourceId: layout.sourceId(raw),
        priority: layout.priority ?? source.priority,
        asOf: layout.asOf?.(input.head) ?? null,
      };
      const key = `${source.id} ${layout.id} ${statement.sourceId}`;
      const known = newest.get(key);
      if (statement.draft && (!known || (known.asOf ?? '') <= (statement.asOf ?? '')))
        newest.set(key, { ...statement, draft: statement.draft });
    }
    await input.close();
  }
  return [...newest.values()];
}

function drafted(draft: () => OpportunityDraft): OpportunityDraft | null {
  try {
    return draft();
  } catch (error) {
    if (error instanceof RecordRejected) return null;
    throw error;
  }
}

/** The statements of each call: those that share an identity key, also by way of others. */
function grouped(statements: Statement<OpportunityDraft>[]): Statement<OpportunityDraft>[][] {
  const groupOf = new Map<string, Statement<OpportunityDraft>[]>();
  for (const statement of statements) {
    const joined = new Set(statement.draft.identityKeys.map((key) => groupOf.get(key) ?? []));
    const group = [...[...joined].flat(), statement];
    for (const { draft } of group) for (const key of draft.identityKeys) groupOf.set(key, group);
  }
  return [...new Set(groupOf.values())];
}
