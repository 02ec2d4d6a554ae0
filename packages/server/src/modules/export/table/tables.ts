import type { Searches } from '../../discovery/discovery.public.ts';
import { AWARD_COLUMNS } from './award-columns.ts';
import type { Column } from './column.ts';
import { FUNDER_ROW_COLUMNS } from './funder-columns.ts';
import { OPPORTUNITY_COLUMNS } from './opportunity-columns.ts';

/** The columns of each target. */
export const TABLES: { [T in keyof Searches]: Column<Searches[T]['record']>[] } = {
  opportunities: OPPORTUNITY_COLUMNS,
  awards: AWARD_COLUMNS,
  funders: FUNDER_ROW_COLUMNS,
};
