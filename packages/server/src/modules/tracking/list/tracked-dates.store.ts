import type { Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { seenBy } from '../../catalogue/catalogue.public.ts';
import type { Scope } from '../scope.ts';
import type { ListedRow } from './arrange.ts';

/** A deadline of a tracked opportunity, which is given by its present id. */
export interface TrackedDate {
  id: number;
  title: string;
  funder: string | null;
  stage: Stage;
  kind: 'LoiDate' | 'DueDate' | 'OtherDate';
  label: string | null;
  date: string;
  time: string | null;
  zone: string | null;
}

/**
 * The deadlines of listed opportunities between two days (both inclusive), soonest first, and their whole number. A deadline
 * that two merged records state is one.
 */
export async function readDates(
  db: Kysely<Database>,
  { accountId }: Scope,
  listed: ListedRow[],
  { from, to, most }: { from: string; to: string; most: number },
): Promise<{ dates: TrackedDate[]; total: number }> {
  const { rows } = await sql<TrackedDate & { total: number }>`
    select *, count(*) over ()::integer as total from (
      select distinct list.id, brief.title, brief.funder, list.stage, d.kind, d.label, d.due_on as date,
        d.due_time as time, d.zone
      from unnest(${listed.map(({ row }) => row.presentId)}::bigint[], ${listed.map(({ row }) => row.stage)}::text[])
        as list (id, stage)
      join opportunity_deadline d on d.opportunity_id = list.id and ${seenBy('d', accountId)}
      join opportunity_brief brief on brief.opportunity_id = list.id and ${seenBy('brief', accountId)}
      where d.due_on between ${from}::date and ${to}::date
    ) as due
    order by date, time nulls last, id, kind, label limit ${most}`.execute(db);
  return { dates: rows.map(({ total: _, ...date }) => date), total: rows[0]?.total ?? 0 };
}
