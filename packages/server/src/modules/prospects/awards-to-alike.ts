import type { Alike, Prospects } from '@fundry/contracts/answers/prospects.ts';
import type { ApplicantFacts } from '@fundry/contracts/eligibility/applicant.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchState } from '@fundry/contracts/search-state/search-targets.ts';
import { isPerson, NOBODY, type PersonalViewer, type Viewer } from '../../platform/auth/viewer.ts';
import {
  type DiscoveryServices,
  engineRequest,
  recipientsCalled,
  searchPage,
} from '../discovery/discovery.public.ts';
import { findPerson } from '../identity/identity.public.ts';
import { accountNames } from '../institutions/institutions.public.ts';
import { colleaguesIn } from './colleagues.ts';
import { ownPreferences } from './own-preferences.ts';

type AwardSearch = Partial<SearchState<'awards'>>;
type You = NonNullable<Prospects['you']>;

/** Awards of the person's own institution that are listed. */
const NEWEST = 5;
/** Of so many of the newest, the investigators are named. */
const READ_FOR_PEOPLE = 60;

/**
 * Of the awards of a search, those to the country, to the institution and in the subjects of the person who looks; null when nobody
 * has signed in. `recentYears` are the last years.
 */
export async function awardsToAlike(
  search: AwardSearch,
  recentYears: string[],
  { viewer, applicant }: { viewer: Viewer; applicant: ApplicantFacts | null },
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<Prospects['you']> {
  if (!isPerson(viewer)) return null;
  const { institution, subjects, preferred } = await whoLooks(viewer, services);
  const country = applicant?.country ?? preferred;
  const codes = institution?.codes ?? [];
  const toInstitution: AwardSearch = { ...search, awardedInstitutions: codes };
  const [counts, newest] = await Promise.all([
    countEach(
      [
        { ...search, awardeeCountries: country === null ? [] : [country] },
        toInstitution,
        { ...search, awardeeCountries: country === null ? [] : [country], discipline: subjects },
        ...subjects.map((code) => ({ ...search, discipline: [code] })),
      ],
      recentYears,
      services,
      signal,
    ),
    codes.length === 0 ? [] : newestOf(toInstitution, services, signal),
  ]);
  const [ofCountry, ofInstitution, together, ...ofSubjects] = counts;
  const none: Alike = { awards: 0, recent: 0 };
  return {
    country: country === null ? null : { code: country, ...ofCountry! },
    institution: institution && {
      ...institution,
      ...(codes.length === 0 ? none : ofInstitution!),
      newest: newest.slice(0, NEWEST),
      people: colleaguesIn(newest),
    },
    subjects: subjects.map((code, index) => ({ code, ...ofSubjects[index]! })),
    together: country === null || subjects.length === 0 ? null : together!,
  };
}

/** What is known of the person beside what they say as an applicant. */
async function whoLooks(
  viewer: PersonalViewer,
  { db, engine }: DiscoveryServices,
): Promise<{
  /** The country of their preferences. */
  preferred: string | null;
  institution: Pick<NonNullable<You['institution']>, 'name' | 'codes'> | null;
  subjects: string[];
}> {
  const { personId, accountId } = viewer;
  const [kept, person, names] = await Promise.all([
    ownPreferences(viewer, db),
    findPerson(db, personId),
    accountId === null ? null : accountNames(db, [accountId]),
  ]);
  const name = names?.get(accountId!);
  return {
    preferred: kept?.country ?? null,
    subjects: person?.subject_areas ?? [],
    institution: name === undefined ? null : { name, codes: await recipientsCalled(name, engine) },
  };
}

/** How many awards each of some searches finds, and how many of them started in the last years. In one pass. */
async function countEach(
  searches: AwardSearch[],
  recentYears: string[],
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<Alike[]> {
  const asked = await Promise.all(
    searches.map((search) =>
      engineRequest({ target: 'awards', state: searchOf('awards', search).state }, NOBODY, services),
    ),
  );
  const within = { op: 'any-of' as const, field: 'year', values: recentYears };
  const counts = await services.engine.count(
    'awards',
    asked.map(({ request: { query, categories, restrictTo, exclude } }) => ({
      query,
      categories,
      restrictTo,
      exclude,
      within,
    })),
    { scope: null, signal },
  );
  return counts.map(({ total, within: recent }) => ({ awards: total, recent }));
}

async function newestOf(search: AwardSearch, services: DiscoveryServices, signal: AbortSignal) {
  const asked = searchOf('awards', { ...search, orderBy: 'startYear', pageSize: READ_FOR_PEOPLE });
  const { page } = await searchPage(asked, NOBODY, services, signal);
  return page.hits.hits.map(({ _source }) => _source);
}
