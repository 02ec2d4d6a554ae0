import type { SearchRequest } from '../../../platform/search/port.ts';
import { type Award, awardsById, programmesOfAward } from '../../catalogue/catalogue.public.ts';
import { recipientsCalled } from '../../discovery/discovery.public.ts';
import type { MatchPerson } from '../person.ts';
import type { MatchServices } from '../services.ts';
import { colleaguesOf } from './colleagues.ts';
import { FEW_CALLS, type NamedAward } from './won-before.ts';

/** What a person has to do with a programme. */
export interface Ground {
  /** Their own awards of it, the latest first. */
  own: NamedAward[];
  /** Somebody with whom they won an award, and an award of the programme that this person won without them. */
  together: { name: string; won: NamedAward; award: NamedAward } | null;
  /** How many other awards of it went to their institution, and the latest of them. */
  institution: { count: number; awards: NamedAward[] } | null;
}

const OWN_READ = 100;
const AWARDS_READ = 100;
const NAMES = 200;
const ALL_CODES = 10_000;

/**
 * What a person has to do with the programmes of some calls, by code. Of programmes that many calls share only their own awards
 * count. Two searches and two reads, however many calls there are.
 */
export async function ownGround(
  person: MatchPerson,
  codes: readonly string[],
  services: MatchServices,
  signal: AbortSignal,
): Promise<Map<string, Ground>> {
  const { engine, db } = services;
  const wanted = new Set(codes);
  const ground = new Map<string, Ground>();
  const at = (code: string) => {
    const known = ground.get(code) ?? { own: [], together: null, institution: null };
    ground.set(code, known);
    return known;
  };
  const ownIds = person.awardIds.slice(0, OWN_READ);
  const [breadths, ownAwards, institutions] = await Promise.all([
    services.breadths(),
    ownIds.length === 0 ? [] : awardsById(db, [...ownIds]),
    Promise.all(person.institutions.map((name) => recipientsCalled(name, engine))),
  ]);
  const own = ownAwards.toSorted((a, b) => (b.startYear ?? 0) - (a.startYear ?? 0) || a.id - b.id);
  for (const award of own) for (const code of codesOf(award, wanted)) at(code).own.push(named(award));
  const narrow = [...wanted].filter((code) => (breadths.get(code) ?? 1) <= FEW_CALLS);
  if (narrow.length === 0) return ground;
  const colleagues = colleaguesOf(person, own);
  const names = [...new Set([...colleagues.values()].map(({ name }) => name))].slice(0, NAMES);
  const institutionIds = institutions.flat();
  const among = (field: string, values: string[], facets: SearchRequest['facets']) =>
    values.length === 0
      ? null
      : engine.search(
          {
            target: 'awards',
            scope: null,
            query: null,
            categories: [
              { key: 'programme', where: { op: 'any-of', field: 'programme', values: narrow } },
              { key: field, where: { op: 'any-of', field, values } },
            ],
            restrictTo: null,
            exclude: [...ownIds],
            sort: { by: 'field', field: 'startYear', direction: 'desc' },
            nearness: null,
            from: 0,
            size: AWARDS_READ,
            close: false,
            facets,
          },
          signal,
        );
  const [byPeople, byInstitution] = await Promise.all([
    among('author', names, []),
    among('institution', institutionIds, [
      { name: 'programme', own: null, field: 'programme', limit: ALL_CODES },
    ]),
  ]);
  const hits = (result: typeof byPeople) => result?.hits.map(({ id }) => id) ?? [];
  const ids = [...new Set([...hits(byPeople), ...hits(byInstitution)])];
  const awards = new Map((ids.length === 0 ? [] : await awardsById(db, ids)).map((each) => [each.id, each]));
  const narrowCodes = new Set(narrow);
  for (const id of hits(byPeople)) {
    const award = awards.get(id);
    const colleague = award && colleagueIn(award, colleagues);
    if (!award || !colleague) continue;
    for (const code of codesOf(award, narrowCodes)) {
      at(code).together ??= { name: colleague.name, won: named(colleague.won), award: named(award) };
    }
  }
  const counts = new Map((byInstitution?.facets.programme ?? []).map(({ code, count }) => [code, count]));
  for (const id of hits(byInstitution)) {
    const award = awards.get(id);
    for (const code of award ? codesOf(award, narrowCodes) : []) {
      const known = at(code);
      known.institution ??= { count: counts.get(code) ?? 0, awards: [] };
      known.institution.awards.push(named(award!));
    }
  }
  return ground;
}

function colleagueIn({ investigators, recipients }: Award, colleagues: ReturnType<typeof colleaguesOf>) {
  for (const { name } of investigators) {
    for (const { id } of recipients) {
      const found = colleagues.get(`${id} ${name}`);
      if (found) return found;
    }
  }
  return null;
}

function codesOf(award: Award, wanted: ReadonlySet<string>): string[] {
  return programmesOfAward(award).flatMap(({ code }) => (wanted.has(code) ? [code] : []));
}

function named({ id, title }: Award): NamedAward {
  return { id: String(id), title };
}
