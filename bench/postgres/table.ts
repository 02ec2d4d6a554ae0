import type { IndexDocument, LabelledCode } from '../../packages/server/src/platform/search/port.ts';

/**
 * The awards in a table that PostgreSQL can search well. Rows are narrow, because the text vector is stored out of
 * line (uncompressed) and read only for ranking. Fields with several values are arrays, which count faster here than
 * side tables. Ids are integers. The vector of stemmed words is weighted by part of the record, as in the search
 * index.
 */
export const columns = {
  funder: 'integer[]',
  funder_family: 'integer[]',
  funder_country: 'text[]',
  funder_type_group: 'text[]',
  recipient_country: 'text[]',
  institution: 'integer[]',
  area: 'smallint[]',
  area_top: 'smallint[]',
  grant_type: 'text',
  year: 'smallint',
  amount: 'double precision',
} as const;

export type Column = keyof typeof columns;

const listed = Object.entries(columns);

export const createTables = `
  create unlogged table incoming (
    id integer, title text, keywords text, funder_name text, body text, ${listed.map(([name, type]) => `${name} ${type}`).join(', ')}
  );
  create table award (
    id integer not null, words tsvector not null, ${listed.map(([name, type]) => `${name} ${type}`).join(', ')}
  ) with (toast_tuple_target = 128, autovacuum_enabled = off);
  alter table award alter column words set storage external;`;

/** Moves the rows with ids from `from` to `to`, both included, from `incoming` to `award`. */
export function indexWords(from: number, to: number): string {
  const vector = [
    ['title', 'A'],
    ['keywords', 'B'],
    ['funder_name', 'C'],
    ['body', 'D'],
  ].map(([column, weight]) => `setweight(to_tsvector('english', ${column}), '${weight}')`);
  const names = listed.map(([name]) => name).join(', ');
  return `insert into award (id, words, ${names})
    select id, ${vector.join(' || ')}, ${names} from incoming where id between ${from} and ${to}`;
}

export const finishTable = [
  'drop table incoming',
  'create index award_words on award using gin (words)',
  'alter table award add primary key (id)',
  'vacuum (analyze) award',
];

/** One line for `incoming` in the text format of COPY. */
export function copyLine({ id, text, fields }: IndexDocument): string {
  const codes = (field: string) =>
    `{${(fields[field] as (string | LabelledCode)[]).map((each) => (typeof each === 'string' ? each : each.code)).join(',')}}`;
  const scalar = (field: string) => (fields[field] === null ? '\\N' : String(fields[field]));
  const values = [
    id,
    text.title,
    text.keywords,
    text.funder,
    text.body,
    codes('funder'),
    codes('funderFamily'),
    codes('funderCountry'),
    codes('funderTypeGroup'),
    codes('recipientCountry'),
    codes('institution'),
    codes('area'),
    codes('areaTop'),
    scalar('grantType'),
    scalar('year'),
    scalar('amount'),
  ];
  return `${values.join('\t')}\n`;
}
