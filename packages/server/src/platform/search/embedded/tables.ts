import { hasValues } from '../field-values.ts';
import type { FieldKind, IndexSchema } from '../port.ts';

/**
 * The tables of a generation. What has changed since it was built is in memory only (`live-part.ts`).
 *
 * A posting is a term in a document, an occurrence one place of a word. Both are in the file of runs: when a term or word is
 * frequent in a segment, its rows there are one run, and `posting_run` and `occurrence_run` hold the places of the runs. All
 * other rows are in blocks, sorted by term or word (`lists/rows/`).
 *
 * `document` has one row per document, numbered from 0 in the order of arrival. A `code` field is a number from
 * `value_<field>` (0: missing). A `codes` or `days` field is the number of a set (0: empty). Equal sets share a
 * number, so that filters and facets read one integer per document, and only then the values of the set in
 * `member_<field>`. The columns that filters, facets and sort orders read are kept in memory (`columns/`).
 */

/** The first number of documents, values and sets in the live part. No generation reaches it. */
export const liveBase = 1 << 30;

/** The first number of documents in the part of a scope. No live part reaches it. */
export const scopedBase = liveBase + (1 << 29);

/**
 * A text as an SQL literal. Statements contain the texts that they look for, because DuckDB then skips the blocks
 * that cannot contain them. A NUL would end the statement; it becomes a character that no text in the index has.
 */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''").replaceAll('\0', '\uffff')}'`;
}

/**
 * An SQL condition that a text column begins with `prefix`. It contains the prefix literally, so that the scan can
 * skip blocks that cannot match.
 */
export function startsWith(column: string, prefix: string): string {
  return `${column} >= ${quoteText(prefix)} AND ${column} < ${quoteText(`${prefix}\u{10ffff}`)}`;
}

/**
 * The names of columns and tables, by field. They need no quoting, because `checkSchema` accepts only plain field names.
 */
export const columnOf = (field: string) => `f_${field}`;
export const valueTable = (field: string) => `value_${field}`;
export const memberTable = (field: string) => `member_${field}`;
export const labelTable = (field: string) => `label_${field}`;
/** By document: the place of its text among all texts of a field, from 1. 0 when it has none. */
export const orderTable = (field: string) => `order_${field}`;

const columnTypes: Record<FieldKind, string> = {
  code: 'INTEGER',
  codes: 'INTEGER',
  days: 'INTEGER',
  number: 'DOUBLE',
  flag: 'BOOLEAN',
  text: 'VARCHAR',
};

export const hasMembers = (kind: FieldKind) => kind === 'codes' || kind === 'days';

/** DDL of the table of documents. */
export function createDocumentTable(schema: IndexSchema): string {
  const columns = Object.entries(schema.fields).map(
    ([field, kind]) => `, ${columnOf(field)} ${columnTypes[kind]}`,
  );
  return `CREATE TABLE document(doc INTEGER, id BIGINT${columns.join('')})`;
}

/** DDL of the tables that list the members of each set. */
export function createMemberTables(schema: IndexSchema): string {
  return Object.entries(schema.fields)
    .filter(([, kind]) => hasMembers(kind))
    .map(([field]) => `CREATE TABLE ${memberTable(field)}("set" INTEGER, value INTEGER)`)
    .join(';\n');
}

/**
 * DDL of the tables of runs. A row is the run of one term or word in one segment: its place in the file of runs, its
 * number of rows, and the bytes of each impact or position (two or four).
 */
export const createRunTables = `
  CREATE TABLE posting_run(term BIGINT, first INTEGER, "at" BIGINT, "rows" INTEGER, width INTEGER);
  CREATE TABLE occurrence_run(word BIGINT, first INTEGER, "at" BIGINT, "rows" INTEGER, width INTEGER)`;

export const valueFields = (schema: IndexSchema) =>
  Object.keys(schema.fields).filter((field) => hasValues(schema.fields[field]));
