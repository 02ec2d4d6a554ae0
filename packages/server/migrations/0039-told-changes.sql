-- The revision of the opportunity of which the other system was told last; null: that it is gone, or nothing yet. A
-- job compares it with the present one.
alter table sent_opportunity add told_revision bigint;
