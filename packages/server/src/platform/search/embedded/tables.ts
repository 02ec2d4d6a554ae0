import type { FieldKind, IndexSchema } from '../port.ts';

/**
 * The tables of a generation. The live part beside it has those that hold words and documents.
 *
 * `posting` and `occurrence` have one row per term and document, or word and place. Those of a term or word that is frequent in a
 * segment of a generation are one run in a file beside the tables, which `posting_run` or `occurrence_run` names.
 *
 * `document` has one row per document, numbered from 0 in the order of arrival. A `code` field is a number from
 * `value_<field>` (0: missing). A `codes` or `days` field is the number of a set (0: empty): equal sets share one, so that
 * filters and facets read one integer a document and only then `member_<field>`, which lists a set's values. The columns that
 * filters, facets and orders read are kept in memory (`columns/`).
 */

/** First number of documents, values and sets in the live part: never met in a generation. */
export const liveBase = 1 << 30;

/**
 * A text as an SQL literal. Texts that a scan is to find are written out, because only then are the blocks skipped that
 * cannot hold them. A NUL, which would end the statement, becomes a character that no text in the index holds.
 */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''").replaceAll('\0', '\uffff')}'`;
}

/** A condition that a text column begins with `prefix`, written out so that the scan can skip what cannot match. */
export function startsWith(column: string, prefix: string): string {
  return `${column} >= ${quoteText(prefix)} AND ${column} < ${quoteText(`${prefix}\u{10ffff}`)}`;
}

/** Names of columns and tables by field. They need no quoting: `checkSchema` admits only plain field names. */
export const columnOf = (field: string) => `f_${field}`;
export const valueTable = (field: string) => `value_${field}`;
export const memberTable = (field: string) => `member_${field}`;
export const labelTable = (field: string) => `label_${field}`;
/** By document, the place of a text among all texts of a field, from 1; 0 without one. */
export const orderTable = (field: string) => `order_${field}`;

/** Throws when a field name is more than letters, digits and underscores, or a labelled field holds no codes. */
export function checkSchema(schema: IndexSchema): void {
  for (const field of Object.keys(schema.fields)) {
    if (!/^[A-Za-z]\w*$/.test(field))
      throw new TypeError(`"${field}" cannot name a field of the search index`);
  }
  for (const field of schema.labelled) {
    if (!hasValues(schema.fields[field]))
      throw new TypeError(`The field ${field} holds no codes, so no labels`);
  }
}

const columnTypes: Record<FieldKind, string> = {
  code: 'INTEGER',
  codes: 'INTEGER',
  days: 'INTEGER',
  number: 'DOUBLE',
  flag: 'BOOLEAN',
  text: 'VARCHAR',
};

export const hasValues = (kind: FieldKind | undefined) => kind === 'code' || kind === 'codes';
export const hasMembers = (kind: FieldKind) => kind === 'codes' || kind === 'days';

/** DDL of the tables that grow while documents arrive, in the given schema (`prefix` ends with a dot or is empty). */
export function createGrowingTables(schema: IndexSchema, prefix: string): string {
  const columns = Object.entries(schema.fields).map(
    ([field, kind]) => `, ${columnOf(field)} ${columnTypes[kind]}`,
  );
  return [
    `CREATE TABLE ${prefix}posting(term BIGINT, doc INTEGER, impact USMALLINT)`,
    `CREATE TABLE ${prefix}occurrence(word BIGINT, doc INTEGER, position INTEGER)`,
    `CREATE TABLE ${prefix}document(doc INTEGER, id BIGINT${columns.join('')})`,
  ].join(';\n');
}

/** DDL of the tables that list the members of each set. */
export function createMemberTables(schema: IndexSchema): string {
  return Object.entries(schema.fields)
    .filter(([, kind]) => hasMembers(kind))
    .map(([field]) => `CREATE TABLE ${memberTable(field)}("set" INTEGER, value INTEGER)`)
    .join(';\n');
}

/**
 * DDL of the tables of runs: where all postings of a term in a segment, or all occurrences of a word, stand in the file of
 * runs, how many there are, and how many bytes each impact or position has, two or four.
 */
export const createRunTables = `
  CREATE TABLE posting_run(term BIGINT, first INTEGER, "at" BIGINT, "rows" INTEGER, width INTEGER);
  CREATE TABLE occurrence_run(word BIGINT, first INTEGER, "at" BIGINT, "rows" INTEGER, width INTEGER)`;

/** DDL of a live part: its schema, and all tables in it. */
export function createLiveTables(schema: IndexSchema, name: string): string {
  return [
    `CREATE SCHEMA ${name}`,
    createGrowingTables(schema, `${name}.`),
    `CREATE TABLE ${name}.dictionary(text VARCHAR, word BIGINT, df INTEGER)`,
    `CREATE TABLE ${name}.removed(doc INTEGER)`,
    `CREATE TABLE ${name}.deleted(id BIGINT, "at" INTEGER)`,
  ].join(';\n');
}

export const valueFields = (schema: IndexSchema) =>
  Object.keys(schema.fields).filter((field) => hasValues(schema.fields[field]));
