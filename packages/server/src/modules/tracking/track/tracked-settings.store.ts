import type { AlertType, Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** What a person keeps about a tracked opportunity. A field that is not given stays as it is. */
export interface TrackedSettings {
  deadlineAlertTypes?: AlertType[];
  leadDays?: number[] | null;
  stage?: Stage;
  stageDate?: string | null;
  amount?: { value: number; currency: string } | null;
  remark?: string;
}

/**
 * Changes the settings of tracked rows. An opportunity that moves to another stage without a date gets `today`. Where
 * emails about changes are switched on, only changes after the given revision will be emailed.
 */
export async function changeSettings(
  db: Kysely<Database>,
  rows: { id: string; revision: number | null }[],
  settings: TrackedSettings,
  today: string,
): Promise<void> {
  const changes = [...assignments(settings, today)];
  if (changes.length === 0 || rows.length === 0) return;
  await sql`
    update tracked_opportunity t set ${sql.join(changes)}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ revision }) => revision)}::bigint[])
      as of (id, revision)
    where t.id = of.id`.execute(db);
}

function* assignments(settings: TrackedSettings, today: string): Generator<RawBuilder<unknown>> {
  const { deadlineAlertTypes, leadDays, stage, stageDate, amount, remark } = settings;
  if (deadlineAlertTypes !== undefined) {
    const types = [...new Set(deadlineAlertTypes)];
    yield sql`deadline_alert_types = ${types}::text[]`;
    if (types.includes('Update')) {
      yield sql`told_revision = case when 'Update' = any(deadline_alert_types) then told_revision
        else greatest(told_revision, of.revision) end`;
    }
  }
  if (leadDays !== undefined) yield sql`lead_days = ${leadDays}::integer[]`;
  if (stage !== undefined) yield sql`stage = ${stage}`;
  if (stageDate !== undefined) yield sql`stage_on = ${stageDate}::date`;
  else if (stage !== undefined) {
    yield sql`stage_on = case when stage = ${stage} then stage_on else ${today}::date end`;
  }
  if (amount !== undefined) {
    yield sql`asked_amount = ${amount?.value ?? null}::double precision`;
    yield sql`asked_currency = ${amount?.currency ?? null}`;
  }
  if (remark !== undefined) yield sql`remark = ${remark}`;
}
