-- The revision of the last news of an internal opportunity, as for public ones: it was published for the first time, or
-- changed in what matters. Made active again, it is no news.
alter table internal_record add column news_revision bigint not null default 0;
create index internal_record_news on internal_record (news_revision) where news_revision > 0;
