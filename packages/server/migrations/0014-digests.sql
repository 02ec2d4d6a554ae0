-- Digests are made of sections of several modules; alerts are one of them.
alter table alert_digest rename to digest;
alter table digest rename constraint alert_digest_pkey to digest_pkey;
alter table digest rename constraint alert_digest_message_id_key to digest_message_id_key;
alter table digest rename constraint alert_digest_person_id_fkey to digest_person_id_fkey;
alter index alert_digest_person rename to digest_person;
-- The names of the sections in it.
alter table digest add column sections text[] not null default '{saved-searches}';
alter table digest alter column sections drop default;
update mail_outbox set topic = 'digests' where topic = 'alerts';

-- The digest under way that covers the news after the watermark; null: none does. Deleting the digest gives them back.
alter table alert_watermark add column digest_id uuid references digest on delete set null;
create index alert_watermark_digest on alert_watermark (digest_id) where digest_id is not null;
update alert_watermark w set digest_id = d.id
from alert_digest_part part join digest d on d.id = part.digest_id
where part.saved_search_id = w.saved_search_id and d.handed_over_at is null;

-- Everybody with a confirmed address, and when they want their digests: as their preferences say, or null.
create view mail_recipient as
select p.id as person_id, p.email, pref.preferences ->> 'timeZone' as time_zone,
  (pref.preferences -> 'digest' ->> 'hour')::integer as hour,
  (pref.preferences -> 'digest' ->> 'weekday')::integer as weekday
from person p left join person_preference pref on pref.person_id = p.id
where p.email_verified;

-- Searches about which mails are wanted now.
create view mailed_search as
select id, person_id, frequency from saved_search
where frequency <> 'NONE' and not paused and deleted_at is null;
