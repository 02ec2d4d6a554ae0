-- How many members of an institution use Fundry, by month. No row names anybody.

-- That somebody did something in a month that is not counted yet. The mark is a keyed hash of the institution, the person,
-- the month and the kind, so it says the same of a person only within one month and one kind.
create table use_mark (
  account_id uuid not null references account on delete cascade,
  -- The first day of the month.
  month date not null,
  kind text not null check (kind in ('visited', 'searched', 'saved', 'tracked')),
  mark text not null,
  primary key (account_id, month, kind, mark)
);

-- The numbers of people of months that are over. Their marks are deleted.
create table use_month (
  account_id uuid not null references account on delete cascade,
  month date not null,
  kind text not null check (kind in ('visited', 'searched', 'saved', 'tracked')),
  people integer not null check (people > 0),
  primary key (account_id, month, kind)
);
