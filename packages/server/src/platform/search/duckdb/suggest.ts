import type { LabelledCode, Suggestion } from '../port.ts';
import { tokenise } from '../tokenise.ts';
import type { Session } from './session.ts';
import { labelTable, quoteText, startsWith, valueTable } from './tables.ts';
import type { Lease } from './target-index.ts';

/** So many times the limit is read, since a label comes once a word that fits, and from the live part once more. */
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
  const [first, ...others] = tokens.map((token) =>
    source.select('id, count', labelTable(field), startsWith('word', token)),
  );
  const joined = others.map((set, index) => ` SEMI JOIN ${set} t${index} USING (id)`);
  const values = source.selectFew('id, code, label', valueTable(field), 'id IN (SELECT id FROM best)');
  const rows = await session.rows(
    `WITH best AS MATERIALIZED (
       SELECT id, count FROM ${first} t${joined.join('')} ORDER BY count DESC, id LIMIT ${limit * spare})
     SELECT code, min_by(label, id) AS label, sum(count)::INTEGER AS total
     FROM (SELECT DISTINCT v.code, v.label, v.id, b.count FROM best b JOIN ${values} v USING (id))
     GROUP BY code ORDER BY total DESC, label, code LIMIT ${limit}`,
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
  const among = codes.map(quoteText).join(', ');
  const rows = await session.rows(
    `SELECT code, min_by(label, id) FROM ${source.select('id, code, label', valueTable(field), `code IN (${among})`)} GROUP BY code`,
  );
  const labels = new Map(rows.map(([code, label]) => [String(code), String(label)]));
  return codes.filter((code) => labels.has(code)).map((code) => ({ code, label: labels.get(code)! }));
}
