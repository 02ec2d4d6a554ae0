import type { UseKind } from '@fundry/contracts/use-report/use-kinds.ts';
import type { ColumnType } from 'kysely';

/** The first day of a month as the database takes it, `YYYY-MM-DD`. It is read as text by casts only. */
type Month = ColumnType<Date, string, string>;

/** The tables of migration 0049, for Kysely. The migration says what each column means. */
export interface UseReportTables {
  use_mark: { account_id: string; month: Month; kind: UseKind; mark: string };
  use_month: { account_id: string; month: Month; kind: UseKind; people: number };
}
