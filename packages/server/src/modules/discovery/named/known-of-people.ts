import type { SearchRequest } from '../../../platform/search/port.ts';
import { awardsById, organisationLabels } from '../../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from '../services.ts';

/** The latest awards of the people on a page that are looked at, and the institutions that are named of each. */
const LOOKED_AT = 100;
const INSTITUTIONS = 4;

/** What awards say of the people who have one name. */
export interface KnownOfPerson {
  orcids: string[];
  institutions: { id: string; text: string; year: number | null }[];
  are: 'one' | 'several' | 'unknown';
}

/** What the latest awards of people with these names say of them: ORCID iDs and institutions, latest first. */
export async function knownOfPeople(
  people: readonly { code: string; count: number }[],
  { engine, db }: Pick<DiscoveryServices, 'engine' | 'db'>,
): Promise<(name: string) => KnownOfPerson> {
  if (people.length === 0) return () => summedUp([], 0);
  const names = new Set(people.map(({ code }) => code));
  const { hits } = await engine.search({
    ...EVERYTHING,
    categories: [{ key: 'author', where: { op: 'any-of', field: 'author', values: [...names] } }],
  });
  const awards = await awardsById(
    db,
    hits.map(({ id }) => id),
  );
  const places = new Map(hits.map(({ id }, place) => [id, place]));
  awards.sort((a, b) => places.get(a.id)! - places.get(b.id)!);
  const firsts = awards.flatMap(({ recipients }) => recipients[0]?.id ?? []);
  const labels = await organisationLabels(db, [...new Set(firsts)]);
  const seen = new Map<string, Seen[]>();
  for (const { investigators, recipients, startYear } of awards) {
    const first = recipients[0] && labels.get(recipients[0].id);
    const institution = first ? { id: String(first.id), text: first.preferredName, year: startYear } : null;
    for (const { name, orcid } of investigators) {
      if (names.has(name)) seen.set(name, [...(seen.get(name) ?? []), { orcid, institution }]);
    }
  }
  const counts = new Map(people.map(({ code, count }) => [code, count]));
  return (name) => summedUp(seen.get(name) ?? [], counts.get(name) ?? 0);
}

/** What one award says of a person. */
interface Seen {
  orcid: string | null;
  institution: KnownOfPerson['institutions'][number] | null;
}

function summedUp(seen: Seen[], count: number): KnownOfPerson {
  const orcids = [...new Set(seen.flatMap(({ orcid }) => orcid ?? []))];
  const institutions = new Map<string, KnownOfPerson['institutions'][number]>();
  for (const { institution } of seen) {
    if (institution && !institutions.has(institution.id)) institutions.set(institution.id, institution);
  }
  const isOne = orcids.length === 1 && seen.length >= count && seen.every(({ orcid }) => orcid !== null);
  return {
    orcids,
    institutions: [...institutions.values()].slice(0, INSTITUTIONS),
    are: orcids.length > 1 ? 'several' : isOne || count === 1 ? 'one' : 'unknown',
  };
}

const EVERYTHING: SearchRequest = {
  target: 'awards',
  scope: null,
  query: null,
  categories: [],
  restrictTo: null,
  exclude: [],
  sort: { by: 'field', field: 'startYear', direction: 'desc' },
  nearness: null,
  from: 0,
  size: LOOKED_AT,
  close: false,
  facets: [],
};
