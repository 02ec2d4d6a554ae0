import type { LabelledCode, Suggestion } from '../port.ts';
import { tokenise } from '../tokenise.ts';
import type { Session } from './session.ts';
import { labelTable, quoteText, startsWith, valueTable } from './tables.ts';
import type { Lease } from './target-index.ts';

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
  lease: Lease,
  field: string,
  typed: string,
  limit: number,
): Promise<Suggestion[]> {
  const tokens = tokenise(typed);
  if (tokens.length === 0 || limit < 1) return [];
  const found = new Map<string, Suggestion>();
  for (const each of [
    ...(await suggestBuilt(session, lease, field, tokens, limit)),
    ...(await suggestLive(session, lease, field, tokens, limit)),
  ]) {
    const known = found.get(each.code);
    if (known) known.count += each.count;
    else found.set(each.code, each);
  }
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  return [...found.values()]
    .sort((a, b) => b.count - a.count || compare(a.label, b.label) || compare(a.code, b.code))
    .slice(0, limit);
}

async function suggestBuilt(
  session: Session,
  { source, labelWords }: Lease,
  field: string,
  tokens: string[],
  limit: number,
): Promise<Suggestion[]> {
  if (source.generation === null) return [];
  const best = (await labelWords(field)).mostFrequent(tokens, limit);
  if (best.length === 0) return [];
  const counts = new Map(best.map(({ place, count }) => [place, count]));
  const rows = await session.rows(
    `SELECT DISTINCT place, code, label FROM ${source.generation}.${valueTable(field)}
     WHERE place IN (${[...counts.keys()].join(', ')})`,
  );
  return rows.map(([place, code, label]) => ({
    code: String(code),
    label: String(label),
    count: counts.get(Number(place))!,
  }));
}

async function suggestLive(
  session: Session,
  { source }: Lease,
  field: string,
  tokens: string[],
  limit: number,
): Promise<Suggestion[]> {
  if (source.live === null) return [];
  const fitting = tokens.map(
    (token) =>
      `id IN (SELECT id FROM ${source.live}.${labelTable(field)} WHERE ${startsWith('word', token)})`,
  );
  const rows = await session.rows(
    `SELECT code, label, count FROM ${source.live}.${valueTable(field)} WHERE ${fitting.join(' AND ')}
     ORDER BY count DESC, id LIMIT ${limit}`,
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
