import {
  applicationWindow,
  statusOn,
} from '../../packages/server/src/modules/catalogue/application-window.ts';
import type { AreaInput } from '../../packages/server/src/modules/catalogue/areas/assign-areas.ts';
import { isDescribed, mergeAward } from '../../packages/server/src/modules/catalogue/merge/merge-award.ts';
import { mergeOpportunity } from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';
import { realStatements, TODAY } from '../real-records/statements.ts';

/** An opportunity or award of the test data as the catalogue merges it. */
export interface MergedRecord extends AreaInput {
  kind: 'opportunity' | 'award';
  /** The first of its identity keys in the order of the alphabet. */
  key: string;
  /** All its identity keys. */
  keys: string[];
  /** The sources that state it. */
  sources: string[];
  /** Whether it is a call to which people could apply on 1 March 2026. */
  active: boolean;
}

/** The folders of the test data that hold opportunities, and those that hold awards. */
export const CALL_FOLDERS = [
  'simpler-grants-gov',
  'grants-gov',
  'eu-funding-tenders',
  'nih-opportunities',
  'cordis',
];
export const AWARD_FOLDERS = ['nsf', 'nih-reporter', 'nih-awards', 'usaspending', '360giving', 'cordis'];

/** Every opportunity and award in these folders of the test data, merged. Without `folders` all of them. */
export async function readMerged(folders?: readonly string[]): Promise<MergedRecord[]> {
  const within = (all: string[]) => all.filter((folder) => folders?.includes(folder) ?? true);
  const calls = await realStatements('opportunity', within(CALL_FOLDERS));
  const awards = await realStatements('award', within(AWARD_FOLDERS));
  return [
    ...calls.map((statements): MergedRecord => {
      const merged = mergeOpportunity(statements);
      const active = statusOn(applicationWindow(merged), TODAY) === 'active';
      return { ...merged, kind: 'opportunity', ...origin(statements), active };
    }),
    ...awards.filter(isDescribed).map(
      (statements): MergedRecord => ({
        ...mergeAward(statements),
        kind: 'award',
        ...origin(statements),
        active: false,
      }),
    ),
  ];
}

function origin(statements: { source: string; draft: { identityKeys: string[] } }[]) {
  const keys = [...new Set(statements.flatMap(({ draft }) => draft.identityKeys))].sort();
  const sources = [...new Set(statements.map(({ source }) => source))].sort();
  return { key: keys[0]!, keys, sources };
}
