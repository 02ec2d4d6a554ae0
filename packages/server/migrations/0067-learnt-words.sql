-- What the texts of all records taught about words when the search index of a target was last built: acronyms with their long
-- forms, and words in capitals and in small letters (platform/search/learning says what each part means). It is read whole and
-- replaced whole.
create table learnt_words (
  target text primary key,
  learnt_at timestamptz not null,
  words json not null
);
