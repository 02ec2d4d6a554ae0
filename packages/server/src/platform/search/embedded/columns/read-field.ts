import type { DuckDBConnection } from '@duckdb/node-api';
import { hasValues } from '../../field-values.ts';
import type { FieldKind } from '../../port.ts';
import { columnOf, hasMembers, memberTable, orderTable, valueTable } from '../tables.ts';
import { type Packed, pack } from './codes.ts';
import type { FieldValues, Lists, Sets } from './field-values.ts';
import { type Numbers, zeros } from './numbers.ts';
import { readColumns, type Width } from './read-columns.ts';

/** A field with more codes than this leaves them in the file. */
const codesInMemory = 250_000;

/**
 * Sets become lists by document when there are more sets than two bytes can number and also more than one set for
 * every 32 documents.
 */
const fewSets = 65_535;
const documentsOfSet = 32;

/** A field of a generation to be read. `kind` null: the ids. */
export interface FieldToRead {
  field: string;
  kind: FieldKind | null;
}

/** What is in the file of a generation for one field, in arrays that a thread can hand over. */
export interface StoredField {
  column: Numbers;
  /** Null for the ids, numbers, flags and texts. */
  values: StoredValues | null;
}

/** `codes`: null for days; "stored" when they are too many for the memory. */
export interface StoredValues extends Pick<FieldValues, 'codeCount' | 'documents' | 'sets' | 'lists'> {
  codes: Packed | 'stored' | null;
}

/** The tables of a generation: their schema, on a connection. */
export interface GenerationTables {
  connection: DuckDBConnection;
  generation: string;
}

/** Reads one field of a generation. */
export async function readField(
  tables: GenerationTables,
  { field, kind }: FieldToRead,
): Promise<StoredField> {
  const column = columnOf(field);
  switch (kind) {
    case null:
      return { column: narrow(await ofDocuments(tables, 'id::DOUBLE', 'float64')), values: null };
    case 'number':
      return {
        column: await ofDocuments(tables, `coalesce(${column}, 'NaN'::DOUBLE)`, 'float64'),
        values: null,
      };
    case 'flag':
      return {
        column: narrow(await ofDocuments(tables, `coalesce(${column}::INTEGER + 1, 0)`, 'int32')),
        values: null,
      };
    case 'text': {
      const sql = `SELECT place FROM ${tables.generation}.${orderTable(field)}`;
      const [places] = await readColumns(tables.connection, sql, ['int32']);
      return { column: narrow(places!), values: null };
    }
    default:
      return readValues(tables, field, kind);
  }
}

/** The memory of what was read, for a thread that hands it over. */
export function buffersOf({ column, values }: StoredField): ArrayBuffer[] {
  const { codes, documents, sets, lists } = values ?? {};
  const packed = typeof codes === 'object' ? codes : null;
  const arrays = [column, documents, sets?.members, sets?.ends, lists?.members, lists?.ends];
  return [...arrays, packed?.bytes, packed?.ends].flatMap((array) =>
    array ? [array.buffer as ArrayBuffer] : [],
  );
}

async function readValues(tables: GenerationTables, field: string, kind: FieldKind): Promise<StoredField> {
  const numbers = await ofDocuments(tables, columnOf(field), 'int32');
  const read = hasValues(kind) ? await readCodes(tables, field) : null;
  if (read) read.documents[0] = withoutValue(numbers);
  const { placeOf = null, ...values } = read ?? { codes: null, codeCount: 0, documents: null };
  if (!hasMembers(kind)) {
    const places = zeros(numbers.length, values.codeCount);
    for (let row = 0; row < places.length; row++) places[row] = placeOf![numbers[row]!]!;
    return { column: places, values: { ...values, sets: null, lists: null } };
  }
  const sets = await readSets(tables, field, placeOf);
  if (!read || sets.count <= Math.max(fewSets, numbers.length / documentsOfSet))
    return { column: narrow(numbers), values: { ...values, sets, lists: null } };
  const lists = listsOf(numbers, sets, values.codeCount);
  return { column: new Uint16Array(0), values: { ...values, sets: null, lists } };
}

/** The codes of a field, and the place of each code by the number of its value. */
async function readCodes(tables: GenerationTables, field: string) {
  const [ids, places, counts] = (await readColumns(
    tables.connection,
    `SELECT id, place, count FROM ${tables.generation}.${valueTable(field)}`,
    ['int32', 'int32', 'int32'],
  )) as [Int32Array, Int32Array, Int32Array];
  const codeCount = largest(places);
  const placeOf = new Int32Array(largest(ids) + 1);
  const documents = new Int32Array(codeCount + 1);
  ids.forEach((id, row) => {
    placeOf[id] = places[row]!;
    documents[places[row]!] = counts[row]!;
  });
  const codes = codeCount > codesInMemory ? ('stored' as const) : pack(await sortedCodes(tables, field));
  return { codes, codeCount, documents, placeOf };
}

async function sortedCodes({ connection, generation }: GenerationTables, field: string): Promise<string[]> {
  const reader = await connection.runAndReadAll(
    `SELECT code FROM ${generation}.${valueTable(field)} GROUP BY place, code ORDER BY place`,
  );
  return (reader.getColumnsJS()[0] ?? []) as string[];
}

async function readSets(tables: GenerationTables, field: string, placeOf: Int32Array | null): Promise<Sets> {
  const [sets, members] = (await readColumns(
    tables.connection,
    `SELECT "set", value FROM ${tables.generation}.${memberTable(field)}`,
    ['int32', 'int32'],
  )) as [Int32Array, Int32Array];
  const count = largest(sets);
  const ends = new Int32Array(count + 1);
  sets.forEach((set, row) => {
    ends[set] = row + 1;
  });
  if (placeOf) for (let row = 0; row < members.length; row++) members[row] = placeOf[members[row]!]!;
  return { count, members, ends };
}

/** An expression of the table of documents, by document. */
async function ofDocuments<Of extends Width>(
  { connection, generation }: GenerationTables,
  expression: string,
  width: Of,
) {
  const sql = `SELECT ${expression} FROM ${generation}.document`;
  return (await readColumns(connection, sql, [width]))[0]!;
}

/** The members of each document's set, one document after another. */
function listsOf(numbers: Int32Array, { members, ends }: Sets, most: number): Lists {
  const listEnds = new Int32Array(numbers.length + 1);
  for (let row = 0; row < numbers.length; row++) {
    const set = numbers[row]!;
    listEnds[row + 1] = listEnds[row]! + (set === 0 ? 0 : ends[set]! - ends[set - 1]!);
  }
  const listed = zeros(listEnds[numbers.length]!, most);
  for (let row = 0; row < numbers.length; row++) {
    const set = numbers[row]!;
    if (set > 0) listed.set(members.subarray(ends[set - 1]!, ends[set]!), listEnds[row]!);
  }
  return { members: listed, ends: listEnds };
}

/** How many documents have no code, and no set of codes. */
function withoutValue(numbers: Int32Array): number {
  let count = 0;
  for (let row = 0; row < numbers.length; row++) if (numbers[row] === 0) count++;
  return count;
}

function largest(numbers: Numbers): number {
  let most = 0;
  for (let row = 0; row < numbers.length; row++) if (numbers[row]! > most) most = numbers[row]!;
  return most;
}

/** Puts whole numbers from 0 into the smallest array that holds them. Returns other numbers unchanged. */
function narrow(numbers: Numbers): Numbers {
  const most = largest(numbers);
  if (most > 0x7fff_ffff || (numbers instanceof Int32Array && most > 65_535)) return numbers;
  const smaller = zeros(numbers.length, most);
  smaller.set(numbers);
  return smaller;
}
