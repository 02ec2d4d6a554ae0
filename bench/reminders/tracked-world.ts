import type { OpenDatabase } from '../../packages/server/src/platform/db/database.ts';

/** How many calls are open, and how many of them each person tracks. */
export const OPEN_CALLS = 45_000;
export const TRACKED = 50;

/** The evening before the night that is measured, and the morning after it. */
export const EVENING = '2027-03-01T18:00:00Z';
export const MORNING = '2027-03-02T08:00:00Z';

/**
 * Fills a database with open calls: each has an application deadline within a year, and a third has a letter of intent
 * before it. In the night, some calls change their deadline or their amount.
 */
export async function openCalls({ pool }: Pick<OpenDatabase, 'pool'>, changed: number): Promise<void> {
  await pool.query(
    `insert into opportunity (id, record, record_hash, first_published_at, changed_at, sample, revision, news_revision, funder_ids, forecast, closed)
    select n, '{}', md5(n::text)::uuid, $1, $1, false, n, n, '{}', false, false from generate_series(1, $2::integer) as n`,
    [EVENING, OPEN_CALLS],
  );
  await pool.query(
    `insert into opportunity_brief (opportunity_id, title, funder, status, closes_on, due_on, deadline_days)
    select n, 'Call for research proposals number ' || n, 'Foundation ' || n % 500, 'open', day, array[day], array[day]
    from generate_series(1, $2::integer) as n, lateral (select $1::date + 1 + n * 7919 % 365 as day) as d`,
    [EVENING, OPEN_CALLS],
  );
  await pool.query(
    `insert into opportunity_deadline (opportunity_id, kind, due_on, due_time, zone)
    select opportunity_id, 'DueDate', closes_on, '17:00', 'Europe/Brussels' from opportunity_brief
    union all
    select opportunity_id, 'LoiDate', closes_on - 60, null, null from opportunity_brief where opportunity_id % 3 = 0`,
  );
  await pool.query(
    `insert into opportunity_change (opportunity_id, told_of, revision, changed_at, before, after)
    select n, n, 1000000 + n, $1, case n % 2 when 0 then said.deadlines else said.amount end,
      case n % 2 when 0 then jsonb_set(said.deadlines, '{deadlines,0,date}', '"2028-03-01"')
        else jsonb_set(said.amount, '{amount,ceiling}', '2000000') end
    from generate_series(1, $2::integer * 45, 45) as n, lateral (select
      '{"deadlines": [{"kind": "DueDate", "date": "2028-02-01", "time": null, "zone": null, "label": null}]}'::jsonb as deadlines,
      '{"amount": {"floor": null, "ceiling": 1000000, "total": null, "currency": "EUR", "expectedAwards": 4}}'::jsonb as amount) as said
    where n <= $3`,
    [MORNING, changed, OPEN_CALLS],
  );
  await pool.query('update opportunity set revision = 2000000 where id = 1');
}

/** Replaces all people by so many, each of whom tracks calls drawn evenly and was told of everything up to the evening. */
export async function trackingPeople({ pool }: Pick<OpenDatabase, 'pool'>, count: number): Promise<void> {
  await pool.query('truncate person cascade');
  await pool.query(
    `insert into person (name, email, email_verified)
    select 'Bench', 'person-' || n || '@bench.example', true from generate_series(1, $1::integer) as n`,
    [count],
  );
  await pool.query(
    `insert into tracked_opportunity (person_id, opportunity_id, title, tracked_at, deadline_alert_types, stage, remark, told_revision, tracked_revision)
    select p.id, 1 + (p.number * 104729 + k * 7901) % $2, '', $1::timestamptz - interval '90 days',
      '{LoiDate,DueDate,OtherDate,Update}', 'interested', '', $2, $2
    from (select id, row_number() over (order by email) as number from person) as p, generate_series(1, $3::integer) as k`,
    [EVENING, OPEN_CALLS, TRACKED],
  );
  await pool.query(
    'insert into reminder_look (person_id, looked_at, revision) select id, $1, $2 from person',
    [EVENING, OPEN_CALLS],
  );
  await pool.query('vacuum analyze');
}
