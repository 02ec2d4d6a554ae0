import type pg from 'pg';
import type { Random } from '../platform/random.ts';

interface Column {
  name: string;
  type: string;
  required: boolean;
  /** The literals of the check constraints on this column alone. */
  literals: string[];
  lower: boolean;
}

interface Table {
  name: string;
  columns: Column[];
  /** The foreign keys: columns here, and the table and columns that they name. */
  keys: { columns: string[]; table: string; foreign: string[] }[];
}

/** Values of columns that must have a certain form: by `table.column`. */
export type Given = Record<string, unknown>;

const ATTEMPTS = 60;
const TEXTS = [
  'a\tb\\N\n\r\\.\nc',
  '\\.',
  '\\N',
  '  "quotes", \'single\', ; $$ -- ',
  '𝔘nicode 日本語 \u202e \u0301\u200d 👩‍🔬',
  'x'.repeat(9_000),
  '<p>&nbsp;</p>',
];

/**
 * Fills every table of a database that has fewer than `count` rows, with values that are hard to copy: line ends,
 * backslashes, NULLs, rare characters, long texts. Foreign keys and check constraints hold. Works for any schema, so that it
 * can be used after any migration. Leaves the tables named in `filled` alone, and adds those
 * that it has filled. Throws when a table stays empty.
 */
export async function fillEveryTable(
  client: pg.ClientBase,
  random: Random,
  count = 3,
  { given = {}, filled = new Set() }: { given?: Given; filled?: Set<string> } = {},
): Promise<void> {
  // The same rows are referred to in every run.
  await client.query('select setseed($1)', [random.below(1_000) / 1_000]);
  for (const table of inOrder(await readTables(client, [...filled]))) {
    const name = client.escapeIdentifier(table.name);
    const rows = async () => Number((await client.query(`select count(*) from ${name}`)).rows[0].count);
    let reason: unknown = null;
    for (let attempt = 0; attempt < ATTEMPTS && (await rows()) < count; attempt++) {
      await client.query('begin');
      try {
        await insert(client, table, random, attempt, given);
        await client.query('commit');
      } catch (error) {
        reason = error;
        await client.query('rollback');
      }
    }
    filled.add(table.name);
    if ((await rows()) === 0) throw new Error(`no row could be made for ${table.name}`, { cause: reason });
  }
}

async function insert(
  client: pg.ClientBase,
  table: Table,
  random: Random,
  seed: number,
  given: Given,
): Promise<void> {
  const values = new Map<string, unknown>();
  // A key of several columns decides before one of a single column of them.
  const keys = table.keys.toSorted((one, other) => other.columns.length - one.columns.length);
  for (const { columns, table: other, foreign } of keys) {
    const list = foreign.map((column) => client.escapeIdentifier(column)).join(', ');
    const known = columns.flatMap((column, index) =>
      values.has(column) ? [{ column: foreign[index]!, value: values.get(column) }] : [],
    );
    const where = known.map(({ column }, index) => `${client.escapeIdentifier(column)} = $${index + 1}`);
    // Every other row refers to the first ones, so that two tables that share a key have a row of it in common.
    const { rows } = await client.query(
      `select ${list} from ${client.escapeIdentifier(other)} ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
        offset ${seed % 2 === 0 ? '0' : 'floor(random() * 3)'} limit 1`,
      known.map(({ value }) => value),
    );
    for (const [index, column] of columns.entries()) {
      if (!values.has(column)) values.set(column, rows[0]?.[foreign[index]!] ?? null);
    }
  }
  const nulls = random.chance(0.4);
  for (const column of table.columns) {
    const known = given[`${table.name}.${column.name}`];
    if (known !== undefined) values.set(column.name, known);
    if (values.has(column.name)) continue;
    // A column that is left out is NULL, or has its default.
    if (!column.required && (nulls || random.chance(0.3))) continue;
    values.set(column.name, awkwardValue(column, random, seed));
  }
  const names = [...values.keys()].map((column) => client.escapeIdentifier(column));
  const places = names.map((_, index) => `$${index + 1}`);
  await client.query(
    `insert into ${client.escapeIdentifier(table.name)} (${names.join(', ')}) overriding system value values (${places.join(', ')})`,
    [...values.values()],
  );
}

function awkwardValue({ type, literals, lower }: Column, random: Random, seed: number): unknown {
  const whole = (below: number) => random.below(below);
  const literal = literals[whole(literals.length)];
  if (type.endsWith('[]')) {
    if (literals.length > 0) return [literal];
    const element = { name: '', type: type.slice(0, -2), required: true, literals, lower };
    return whole(3) === 0 ? [] : [awkwardValue(element, random, seed), awkwardValue(element, random, seed)];
  }
  switch (type) {
    case 'text':
      if (literal !== undefined) return literal;
      return lower ? `${whole(1e9)}@example.org` : `${random.pick(TEXTS)}${whole(1e6)}`;
    case 'uuid':
      return crypto.randomUUID();
    case 'boolean':
      return seed % 2 === 0;
    case 'bigint':
      return literal === undefined ? 1 + whole(seed % 2 === 0 ? 7 : 2 ** 40) : Number(literal) + seed;
    case 'integer':
    case 'smallint':
      return 1 + whole(7);
    case 'real':
    case 'double precision':
      return [0.1 + 0.2, -1e-300 * whole(9), 1 / 3][whole(type === 'real' ? 1 : 3)];
    case 'json':
    case 'jsonb':
      return JSON.stringify({
        'a\\b': [null, 1.5, 'x\n\u2028"'],
        n: whole(1e9),
        long: 'y'.repeat(whole(9_000)),
      });
    case 'bytea':
      return Buffer.from(Array.from({ length: 66_000 }, (_, index) => (index * 7 + seed) % 256));
    case 'cidr':
      return ['192.0.2.0/24', '2001:db8::/32', '203.0.113.7/32'][whole(3)];
    case 'date':
      return ['0044-03-15 BC', '2026-02-28', '9999-12-31'][whole(3)];
    case 'timestamp with time zone':
      return ['2026-11-26T08:00:00.123456Z', '1999-12-31T23:59:59Z', '2400-01-01T00:00:00Z'][whole(3)];
    default:
      throw new Error(`there are no values of the type ${type}`);
  }
}

async function readTables(client: pg.ClientBase, without: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `    select c.relname as name, (
      select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'required', a.attnotnull and a.attidentity = '' and not a.atthasdef, 'lower', exists (
          select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%lower(%'),
        'literals', (select coalesce(json_agg(m[1]), '[]') from pg_constraint k,
          regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''', 'g') m
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns, (
      select coalesce(json_agg(json_build_object('table', f.relname,
        'columns', (select json_agg(attname order by n) from unnest(k.conkey) with ordinality as u(x, n)
          join pg_attribute on attrelid = k.conrelid and attnum = x),
        'foreign', (select json_agg(attname order by n) from unnest(k.confkey) with ordinality as u(x, n)
          join pg_attribute on attrelid = k.confrelid and attnum = x)) order by k.conname), '[]')
      from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f') as keys
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname <> 'schema_migration' and c.relname <> all($1) order by c.relname`,
    [without],
  );
  return rows;
}

/** A table comes after those of them that its foreign keys name. */
function inOrder(tables: Table[]): Table[] {
  const done = new Map<string, Table>();
  const visit = (table: Table, above: string[]) => {
    if (done.has(table.name) || above.includes(table.name)) return;
    for (const key of table.keys) {
      const other = tables.find(({ name }) => name === key.table);
      if (other) visit(other, [...above, table.name]);
    }
    done.set(table.name, table);
  };
  for (const table of tables) visit(table, []);
  return [...done.values()];
}
