import {
  type MergedOpportunity,
  mergeOpportunity,
} from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';
import { realStatements } from '../real-records/statements.ts';

/** The folders of the test data that hold opportunities. */
const FOLDERS = ['simpler-grants-gov', 'grants-gov', 'eu-funding-tenders', 'nih-opportunities', 'cordis'];

/**
 * Every opportunity of the test data (`FUNDRY_TEST_DATA`), merged as the catalogue merges it but not read, under the
 * first of its identity keys in the order of the alphabet.
 */
export async function realCalls(): Promise<Map<string, MergedOpportunity>> {
  const calls = await realStatements('opportunity', FOLDERS);
  return new Map(
    calls.map((statements) => {
      const [key] = statements.map(({ draft }) => draft.identityKeys[0]!).sort();
      return [key!, mergeOpportunity(statements)];
    }),
  );
}
