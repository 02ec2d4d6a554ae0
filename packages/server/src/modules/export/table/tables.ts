import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { AWARD_COLUMNS } from './award-columns.ts';
import type { Column } from './column.ts';
import { FUNDER_ROW_COLUMNS } from './funder-columns.ts';
import { OPPORTUNITY_COLUMNS } from './opportunity-columns.ts';

/** The columns of each target. */
export const TABLES: { [T in SearchTarget]: Column<SearchRecords[T]>[] } = {
  opportunities: OPPORTUNITY_COLUMNS,
  awards: AWARD_COLUMNS,
  funders: FUNDER_ROW_COLUMNS,
};
