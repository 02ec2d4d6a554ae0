import type { LabelledCode, Suggestion } from '../port.ts';
import { tokenise } from '../tokenise.ts';
import { Parameters } from './parameters.ts';
import type { Session } from './session.ts';
import { labelTable, valueTable } from './tables.ts';
import type { Lease } from './target-index.ts';

const after = '\u{10ffff}';

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
  const words = source.select('text, df', 'dictionary', 'text >= $1 AND text < $2');
  const rows = await session.rows(
    `SELECT text, sum(df)::INTEGER AS df FROM ${words} GROUP BY text ORDER BY df DESC, text LIMIT ${limit}`,
    [last, last + after],
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
  const parameters = new Parameters();
  const sets = tokens.map((token) => {
    const range = `word >= ${parameters.add(token)} AND word < ${parameters.add(token + after)}`;
    return `SELECT id, max(count) AS count FROM ${source.select('id, count', labelTable(field), range)} GROUP BY id`;
  });
  const joined = sets.map((set, index) =>
    index === 0 ? `(${set}) t0` : `SEMI JOIN (${set}) t${index} USING (id)`,
  );
  // Twice the limit, because the generation and the live part may both know a code.
  const best = `SELECT id, count FROM ${joined.join(' ')} ORDER BY count DESC, id LIMIT ${limit * 2}`;
  const rows = await session.rows(
    `SELECT code, min_by(label, id) AS label, sum(count)::INTEGER AS total
     FROM (SELECT v.code, v.label, v.id, b.count FROM (${best}) b JOIN ${source.select('id, code, label', valueTable(field))} v USING (id))
     GROUP BY code ORDER BY total DESC, label, code LIMIT ${limit}`,
    parameters.values,
  );
  return rows.map(([code, label, count]) => ({
    code: String(code),
    label: String(label),
    count: Number(count),
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
  const parameters = new Parameters();
  const among = parameters.list(codes);
  const rows = await session.rows(
    `SELECT code, min_by(label, id) FROM ${source.select('id, code, label', valueTable(field), `code IN (${among})`)} GROUP BY code`,
    parameters.values,
  );
  const labels = new Map(rows.map(([code, label]) => [String(code), String(label)]));
  return codes.filter((code) => labels.has(code)).map((code) => ({ code, label: labels.get(code)! }));
}
