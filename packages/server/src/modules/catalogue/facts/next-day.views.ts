import { type RawBuilder, sql } from 'kysely';

/** The next deadline of an opportunity from `today` (YYYY-MM-DD) on; null without one. `brief` names `opportunity_brief` in the query. */
export function nextDay(brief: string, today: string): RawBuilder<string | null> {
  return sql`(select min(day) from unnest(${sql.ref(`${brief}.deadline_days`)}) day where day >= ${today}::date)`;
}
