-- Facts of opportunities in narrow tables, so that lists and emails of thousands of tracked calls need not read whole
-- records. The catalogue writes them in the transaction that writes the record.
create table opportunity_brief (
  opportunity_id bigint primary key references opportunity on delete cascade,
  title text not null,
  -- As the source of the record names it.
  funder text,
  -- The highest amount for one award, and the same in euros at the reference rates; null where they have none.
  amount double precision,
  currency text,
  amount_eur double precision,
  -- 'open', 'forecast' or 'closed' as the publisher states it, 'withdrawn' when no source lists it; null: not stated.
  status text check (status in ('open', 'forecast', 'closed', 'withdrawn')),
  -- The last day on which one may apply; null: none is known.
  closes_on date,
  -- The days of the application deadlines, or of all deadlines where there is none for applications, soonest first.
  due_on date[] not null
);

create table opportunity_deadline (
  opportunity_id bigint not null references opportunity on delete cascade,
  kind text not null check (kind in ('LoiDate', 'DueDate', 'OtherDate')),
  due_on date not null,
  -- HH:MM in the zone (IANA); null: not stated.
  due_time text,
  zone text,
  label text
);
create index opportunity_deadline_opportunity on opportunity_deadline (opportunity_id);
create index opportunity_deadline_day on opportunity_deadline (due_on);

-- What changed in the deadlines, amount, status and eligibility of a call. A first publication is no change, nor is what
-- a backfill brings.
create table opportunity_change (
  -- The record that has the history now.
  opportunity_id bigint not null references opportunity on delete cascade,
  -- The record that changed. It differs from the first after a merge.
  told_of bigint not null,
  -- The revision of the record that the change came with.
  revision bigint not null,
  changed_at timestamptz not null,
  -- The facts that changed, each under its name: 'deadlines', 'amount', 'status', 'eligibility'.
  before jsonb not null,
  after jsonb not null,
  primary key (told_of, revision)
);
create index opportunity_change_opportunity on opportunity_change (opportunity_id, revision);

-- Texts with NUL or half a surrogate pair are kept in JSON, but cannot be read as text. They lose these characters here.
with call as materialized (
  select id, withdrawn_at, closes_on, case
    when strpos(record::text, '\u0000') > 0 or strpos(record::text, '\ud') > 0
    then regexp_replace(record::text, '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1', 'g')::json
    else record
  end as record
  from opportunity
), brief as (
  insert into opportunity_brief (opportunity_id, title, funder, amount, currency, status, closes_on, due_on)
  select id, record ->> 'title', record -> 'funder' ->> 'name', (record -> 'amount' ->> 'ceiling')::double precision,
    record -> 'amount' ->> 'currency', case when withdrawn_at is null then record ->> 'status' else 'withdrawn' end, closes_on,
    (
      select coalesce(array_agg((one ->> 'date')::date order by one ->> 'date'), '{}')
      from json_array_elements(record -> 'deadlines') as one
      where one ->> 'kind' = 'DueDate'
        or not exists (select from json_array_elements(record -> 'deadlines') as other where other ->> 'kind' = 'DueDate')
    )
  from call
)
insert into opportunity_deadline (opportunity_id, kind, due_on, due_time, zone, label)
select call.id, one ->> 'kind', (one ->> 'date')::date, one ->> 'time', one ->> 'zone', one ->> 'label'
from call, json_array_elements(call.record -> 'deadlines') as one;
