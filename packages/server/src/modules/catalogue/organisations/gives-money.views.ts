import { sql } from 'kysely';

/** Whether a source, the curated list or any record says that the organisation `o` gives money. For a few organisations. */
export const GIVES_MONEY = sql<boolean>`(o.is_funder or exists (
  select from organisation row join funder_tally t on t.funder_ids @> array[row.id]
  where row.id = o.id or row.merged_into = o.id))`;

/**
 * The same for a walk through all organisations: those of the records are collected once, not looked for again for each
 * organisation.
 */
export const GIVES_MONEY_IN_WALK = sql<boolean>`(o.is_funder or o.id in (
  select coalesce(row.merged_into, row.id)
  from funder_tally t cross join unnest(t.funder_ids) funder_id join organisation row on row.id = funder_id))`;
