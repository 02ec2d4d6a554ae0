-- The revision of the opportunity when it was tracked. A deadline that it got later is told at once. Switching emails
-- about changes on moves `told_revision` and must not touch this one, or a deadline that moved would not be told.
alter table tracked_opportunity add column tracked_revision bigint not null default 0;
update tracked_opportunity set tracked_revision = told_revision;
alter table tracked_opportunity alter column tracked_revision drop default;

create or replace view tracked_now as
  select t.id, t.person_id, t.account_id, t.opportunity_id, coalesce(m.merged_into, t.opportunity_id) as present_id,
    t.title, t.funder, t.tracked_at, t.deadline_alert_types, t.lead_days, t.stage, t.stage_on,
    t.asked_amount, t.asked_currency, t.remark, t.told_revision, t.tracked_revision
  from tracked_opportunity t left join merged_opportunity m on m.id = t.opportunity_id
  where t.untracked_at is null;
