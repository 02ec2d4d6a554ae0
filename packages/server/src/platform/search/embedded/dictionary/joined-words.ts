import type { JoinedWord } from '../../suggestion.ts';
import type { Lease } from '../lease.ts';
import type { Session } from '../session.ts';

/** The frequent words of a generation that are also written as two words side by side. */
export async function joinedWords(session: Session, { generation }: Lease): Promise<JoinedWord[]> {
  const rows = await session.rows(
    `WITH found AS (
       SELECT a.text AS first, b.text AS second, pair.documents AS apart, joined.df AS joined, joined.place AS place
       FROM ${generation}.neighbour pair
       JOIN ${generation}.frequent_word a ON a.place = pair.first
       JOIN ${generation}.frequent_word b ON b.place = pair.second
       JOIN ${generation}.frequent_word joined ON joined.text = a.text || b.text
       WHERE pair.apart = 0
     ), beside AS (
       SELECT place, count(DISTINCT other)::INTEGER AS neighbours, max(documents)::INTEGER AS most
       FROM (SELECT first AS place, second AS other, documents FROM ${generation}.neighbour
             UNION ALL SELECT second, first, documents FROM ${generation}.neighbour)
       WHERE place IN (SELECT place FROM found) GROUP BY place
     )
     SELECT first, second, apart, joined, coalesce(neighbours, 0), coalesce(most, 0)
     FROM found LEFT JOIN beside USING (place) ORDER BY first, second`,
  );
  return rows.map(([first, second, apart, joined, neighbours, mostBeside]) => ({
    first: String(first),
    second: String(second),
    apart: Number(apart),
    joined: Number(joined),
    neighbours: Number(neighbours),
    mostBeside: Number(mostBeside),
  }));
}
