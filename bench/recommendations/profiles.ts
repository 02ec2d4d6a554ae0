import { searchOf } from '../../packages/contracts/src/search-state/search-codec.ts';
import { storedState } from '../../packages/contracts/src/search-state/stored-state.ts';
import type { OpenDatabase } from '../../packages/server/src/platform/db/database.ts';
import { Random } from '../../packages/server/src/platform/random.ts';
import type { AwardText } from '../match/records.ts';

const EACH_PERSON = 20;
const WORKS = 50;
const LONGEST = 50_000;

/** The awards of investigators as texts, drawn by a seed. When there are fewer investigators, some come again. */
export function textsOfInvestigators(awards: AwardText[], count: number, seed: number): string[] {
  const byAuthor = new Map<string, AwardText[]>();
  for (const award of awards) {
    for (const author of award.authors) {
      const own = byAuthor.get(author);
      if (own) own.push(award);
      else byAuthor.set(author, [award]);
    }
  }
  const people = [...byAuthor.values()];
  const random = new Random(seed);
  for (let at = people.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [people[at], people[other]] = [people[other]!, people[at]!];
  }
  return Array.from({ length: count }, (_, at) => {
    const newest = people[at % people.length]!.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
    const works = newest.slice(0, WORKS).map(({ text }) => text);
    return works.join('\n').slice(0, LONGEST);
  });
}

/** Stores profiles of texts, with the people to whom they belong. */
export async function keepProfiles({ pool }: Pick<OpenDatabase, 'pool'>, texts: string[]): Promise<void> {
  await pool.query(
    `insert into person (name, email, email_verified)
    select 'Bench', 'person-' || n || '@bench.example', true from generate_series(0, $1::integer) as n`,
    [Math.floor(texts.length / EACH_PERSON)],
  );
  const { version, state } = storedState(searchOf('opportunities'));
  for (let from = 0; from < texts.length; from += 500) {
    await pool.query(
      `insert into recommendation_profile (person_id, own_text, award_ids, state_version, state, digest, created_at, changed_at)
      select p.id, t.text, '{}', $3, $4, true, now(), now()
      from unnest($1::text[]) with ordinality as t (text, n)
      join person p on p.email = 'person-' || ($2::integer + t.n - 1)::integer / ${EACH_PERSON} || '@bench.example'`,
      [texts.slice(from, from + 500), from, version, JSON.stringify(state)],
    );
  }
  await pool.query('analyze');
}

/** Deletes them again. */
export async function clearProfiles({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query(`delete from person where email like '%@bench.example'`);
}
