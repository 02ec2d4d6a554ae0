import { sql } from 'kysely';

/** Whether a source, the curated list or any record says that the organisation `o` gives money. */
export const GIVES_MONEY = sql<boolean>`(o.is_funder or exists (
  select from organisation row join funder_tally t on t.funder_ids @> array[row.id]
  where row.id = o.id or row.merged_into = o.id))`;
