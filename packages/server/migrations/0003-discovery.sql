-- That an opportunity was opened, and from where: what was shown, at which rank, for which query.
create table presentation_event (
  id bigint generated always as identity primary key,
  opportunity_id bigint not null,
  presented_at timestamptz not null,
  referrer text not null,
  referrer_source text,
  evaluation text,
  rank integer,
  query text
);

create index presentation_event_opportunity on presentation_event (opportunity_id, presented_at);
