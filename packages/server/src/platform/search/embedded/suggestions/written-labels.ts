import { LRUCache } from 'lru-cache';
import type { Lease } from '../lease.ts';
import type { Session } from '../session.ts';
import { quoteText, valueTable } from '../tables.ts';

/**
 * So many labels are looked for one by one. The table is in the order of its codes and places, so each takes a third of a millisecond; a
 * list of them reads all rows between the first and the last.
 */
const MOST_APART = 24;
/** So many labels of a generation stay in memory. Nearly every search shows some of the same. */
const MOST_KNOWN = 20_000;

/** A label of a generation, with how many documents had it when it was built. */
export interface WrittenLabel {
  place: number;
  code: string;
  label: string;
  count: number;
}

/** For each generation, the rows of its table for a place or a code. The rows of a generation never change. */
const known = new WeakMap<Lease['words'], LRUCache<string, WrittenLabel[]>>();

/** The labels of the generation with these places or codes. */
export async function writtenLabels(
  session: Session,
  { generation, words }: Pick<Lease, 'generation' | 'words'>,
  field: string,
  by: 'place' | 'code',
  keys: (number | string)[],
): Promise<WrittenLabel[]> {
  const labels = known.get(words) ?? new LRUCache<string, WrittenLabel[]>({ max: MOST_KNOWN });
  known.set(words, labels);
  const nameOf = (key: number | string) => `${field} ${by} ${key}`;
  const wanted = [...new Set(keys)];
  const found = new Map(wanted.map((key) => [key, labels.get(nameOf(key))]));
  const missing = wanted.filter((key) => found.get(key) === undefined);
  const read = Map.groupBy(await readLabels(session, generation, field, by, missing), (row) => row[by]);
  // What does not exist is not kept: anybody may ask for any code.
  for (const [key, rows] of read) {
    found.set(key, rows);
    labels.set(nameOf(key), rows);
  }
  return [...found.values()].flatMap((rows) => rows ?? []);
}

async function readLabels(
  session: Session,
  generation: string,
  field: string,
  by: 'place' | 'code',
  keys: (number | string)[],
): Promise<WrittenLabel[]> {
  if (keys.length === 0) return [];
  const wanted = keys.map((key) => (typeof key === 'string' ? quoteText(key) : key));
  const values = `SELECT place, code, label, count FROM ${generation}.${valueTable(field)} WHERE ${by}`;
  const found =
    wanted.length > MOST_APART
      ? `${values} IN (${wanted.join(', ')})`
      : wanted.map((key) => `${values} = ${key}`).join(' UNION ALL ');
  const rows = await session.rows(`SELECT DISTINCT place, code, label, count FROM (${found})`);
  return rows.map(([place, code, label, count]) => ({
    place: Number(place),
    code: String(code),
    label: String(label),
    count: Number(count),
  }));
}
