import type { RawRecord } from './source.ts';

/**
 * The most that one record may hold. A record that breaks a limit is rejected by name; the other records are read. The real
 * records of all sources stay far below: at most 6 levels, 112,000 characters, 4,227 values.
 */
export const LIMITS = {
  /** Objects and lists inside one another. */
  levels: 100,
  /** Characters of one text. */
  textLength: 2_000_000,
  /** Characters of all texts and names of fields together; bytes where a reader knows no more. */
  recordLength: 8_000_000,
  /** Texts, numbers, objects and lists. */
  values: 100_000,
  /** Characters of an id: the publisher's, an identity key, an identifier. The database indexes them. */
  idLength: 500,
  /** Characters of a name of an organisation, a person or a place. The database indexes them, too. */
  nameLength: 1_000,
  /** Characters of any other text of a draft that stands on one line, such as a title, a keyword, an address. */
  lineLength: 5_000,
  /** Zips inside one another. */
  zipLevels: 5,
  /** Bytes of a workbook, unpacked. It is held in memory whole. */
  workbookBytes: 200_000_000,
} as const;

const number = new Intl.NumberFormat('en');

/** Why a record is too long to be read. */
export const RECORD_TOO_LONG = `it is longer than ${number.format(LIMITS.recordLength)} characters`;

/** Why a record is nested too deep. */
export const TOO_DEEP = `it is nested deeper than ${LIMITS.levels} levels`;

/** Says which limit a raw record breaks; null when it breaks none. It needs no stack, however deep the record is. */
export function brokenLimit(raw: unknown): string | null {
  let level: unknown[] = [raw];
  let values = 0;
  let length = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LIMITS.levels) return TOO_DEEP;
    const next: unknown[] = [];
    for (const value of level) {
      if (++values > LIMITS.values) return `it holds more than ${number.format(LIMITS.values)} values`;
      if (typeof value === 'string') {
        if (value.length > LIMITS.textLength) return tooLong('a text of it', LIMITS.textLength);
        length += value.length;
      } else if (typeof value === 'object' && value !== null) {
        for (const name in value) {
          length += name.length;
          next.push((value as Record<string, unknown>)[name]);
        }
      }
      if (length > LIMITS.recordLength) return RECORD_TOO_LONG;
    }
    level = next;
  }
  return null;
}

/** Says that something is longer than its limit. */
export function tooLong(what: string, limit: number): string {
  return `${what} is longer than ${number.format(limit)} characters`;
}

/** The record, or a broken one in its place when it breaks a limit. That one keeps what finds it again at its publisher. */
export function withinLimits(record: RawRecord): RawRecord {
  if (record.broken !== undefined) return record;
  const broken = brokenLimit(record.raw);
  return broken === null ? record : { raw: beginningOf(record.raw), at: record.at, broken };
}

/** The short values at the top of a record, as text: the whole may be too deep or too long to be written down. */
function beginningOf(raw: unknown): string {
  if (typeof raw !== 'object' || raw === null) return String(raw).slice(0, KEPT);
  const short = Object.entries(raw)
    .slice(0, 50)
    .filter(([name, value]) => name.length < 100 && (typeof value !== 'object' || value === null))
    .map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 100) : value]);
  return `${JSON.stringify(Object.fromEntries(short)).slice(0, KEPT)} …`;
}

/** How many characters a reject keeps of a record that breaks a limit. */
const KEPT = 1000;
