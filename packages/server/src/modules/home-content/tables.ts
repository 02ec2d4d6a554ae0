import type { HomeKind } from '@fundry/contracts/home-content/home-limits.ts';
import type { ColumnType, Generated } from 'kysely';

/** A day as the database takes it, `YYYY-MM-DD`. It is read as text by casts only. */
type Day = ColumnType<Date, string, string>;

/** The table of migration 0048, for Kysely. The migration says what each column means. */
export interface HomeContentTables {
  home_entry: {
    id: Generated<string>;
    account_id: string | null;
    kind: HomeKind;
    title: string;
    html: string;
    link: string | null;
    starts_on: Day;
    ends_on: ColumnType<Date | null, string | null, string | null>;
    position: number;
    version: Generated<number>;
    written_by: string | null;
    written_at: Date;
  };
}
