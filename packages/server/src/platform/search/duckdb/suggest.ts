import type { LabelledCode, Suggestion } from '../port.ts';
import { tokenise } from '../tokenise.ts';
import type { Session } from './session.ts';
import { labelTable, quoteText, startsWith, valueTable } from './tables.ts';
import type { Lease } from './target-index.ts';

/** So many times the limit is read, since a label comes once for each of its words that fits. */
const spare = 4;

/** Words of one target that begin as the last typed word, most frequent first; words typed before stay in front. */
export async function suggestWords(
  session: Session,
  { source }: Lease,
  typed: string,
  limit: number,
): Promise<Suggestion[]> {
  const tokens = tokenise(typed);
  const last = tokens.pop();
  if (last === undefined) return [];
  const words = source.select('text, df', 'dictionary', startsWith('text', last));
  const rows = await session.rows(
    `SELECT text, sum(df)::INTEGER AS df FROM ${words} GROUP BY text ORDER BY df DESC, text LIMIT ${limit}`,
  );
  return rows.map(([word, count]) => {
    const text = [...tokens, String(word)].join(' ');
    return { code: text, label: text, count: Number(count) };
  });
}

/** Labels of a field in which every typed word begins a word, most frequent first. */
export async function suggestValues(
  session: Session,
  { source }: Lease,
  field: string,
  typed: string,
  limit: number,
): Promise<Suggestion[]> {
  const tokens = tokenise(typed);
  if (tokens.length === 0) return [];
  const found = new Map<string, Suggestion>();
  for (const [schema, key] of [
    [source.generation, 'place'],
    [source.live, 'id'],
  ] as const) {
    if (schema === null) continue;
    for (const each of await suggestFrom(session, schema, key, field, tokens, limit)) {
      const known = found.get(each.code);
      if (known) known.count += each.count;
      else found.set(each.code, each);
    }
  }
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  return [...found.values()]
    .sort((a, b) => b.count - a.count || compare(a.label, b.label) || compare(a.code, b.code))
    .slice(0, limit);
}

/** Suggestions of the generation or of the live part, whose labels are found by `key`. */
async function suggestFrom(
  session: Session,
  schema: string,
  key: 'place' | 'id',
  field: string,
  tokens: string[],
  limit: number,
): Promise<Suggestion[]> {
  const [first, ...others] = tokens.map((token) => {
    return `(SELECT ${key}, count FROM ${schema}.${labelTable(field)} WHERE ${startsWith('word', token)})`;
  });
  const joined = others.map((set, index) => ` SEMI JOIN ${set} t${index} USING (${key})`);
  const best = await session.rows(
    `SELECT ${key}, count FROM ${first} t${joined.join('')} ORDER BY count DESC, ${key} LIMIT ${limit * spare}`,
  );
  const counts = new Map(best.map(([number, count]) => [Number(number), Number(count)]));
  if (counts.size === 0) return [];
  const among = [...counts.keys()].join(', ');
  const rows = await session.rows(
    `SELECT DISTINCT ${key}, code, label FROM ${schema}.${valueTable(field)} WHERE ${key} IN (${among})`,
  );
  return rows.map(([number, code, label]) => ({
    code: String(code),
    label: String(label),
    count: counts.get(Number(number))!,
  }));
}

/** The labels of those codes that the index knows, in the order asked. */
export async function labelsOf(
  session: Session,
  { source }: Lease,
  field: string,
  codes: string[],
): Promise<LabelledCode[]> {
  if (codes.length === 0) return [];
  const among = codes.map(quoteText).join(', ');
  const rows = await session.rows(
    `SELECT code, min_by(label, id) FROM ${source.select('id, code, label', valueTable(field), `code IN (${among})`)} GROUP BY code`,
  );
  const labels = new Map(rows.map(([code, label]) => [String(code), String(label)]));
  return codes.filter((code) => labels.has(code)).map((code) => ({ code, label: labels.get(code)! }));
}
