import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { ExportedSearch } from '../exported-search.ts';
import { AWARD_COLUMNS } from './award-columns.ts';
import type { Column } from './column.ts';
import { FUNDER_ROW_COLUMNS } from './funder-columns.ts';
import { MEMBER_COLUMNS, OPPORTUNITY_COLUMNS } from './opportunity-columns.ts';

const TABLES: { [T in SearchTarget]: Column<SearchRecords[T]>[] } = {
  opportunities: OPPORTUNITY_COLUMNS,
  awards: AWARD_COLUMNS,
  funders: FUNDER_ROW_COLUMNS,
};

/** The columns of the table that a file holds. */
export function columnsOf<T extends SearchTarget>({
  target,
  columns,
  isForMember,
}: Pick<ExportedSearch<T>, 'target' | 'columns' | 'isForMember'>): Column<unknown>[] {
  const common = (columns ?? TABLES[target]) as Column<unknown>[];
  return isForMember && target === 'opportunities'
    ? [...common, ...(MEMBER_COLUMNS as Column<unknown>[])]
    : common;
}
