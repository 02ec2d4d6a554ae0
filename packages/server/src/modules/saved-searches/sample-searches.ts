import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { readApiQuery } from '../discovery/discovery.public.ts';
import { countForSaving } from './saved-search.store.ts';
import type { SavedSearchServices } from './services.ts';
import { insertSavedSearch } from './write-saved-search.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The searches saved by people of the sample world, by email address. */
const SEARCHES: Record<string, SampleSearch[]> = {
  'isolde.thornmere@brightmoor.example': [
    ['opportunities', 'Quantum sensing', 'basicQuery=quantum+sensing&orderBy=-lastUpdate', 'WEEKLY', 9],
    ['awards', 'Who is paid for dark matter', 'basicQuery=%22dark+matter%22', 'NONE', 0],
  ],
  'kwabena.asantorfokye@brightmoor.example': [
    ['opportunities', 'Health calls that close soon', 'basicQuery=health&deadline=0-14,15-30', 'WEEKLY', 3],
    ['awards', 'Awards in public health', 'discipline=2700', 'MONTHLY', 0],
  ],
  'maren.holtevik@brightmoor.example': [
    ['opportunities', 'Open to the United Kingdom', 'applicantCountry=GB', 'WEEKLY', 7, 'shared'],
    ['funders', 'Funders in Germany', 'funderCountries=DE', 'NONE', 0, 'shared'],
    ['opportunities', 'Large calls', 'amountMin=1000000&currency=EUR', 'MONTHLY', 0],
  ],
  'tomasz.wierzbanek@brightmoor.example': [
    ['opportunities', 'Archives and libraries', 'basicQuery=archives+OR+libraries', 'WEEKLY', 5],
    ['awards', 'Manuscripts, since 2020', 'basicQuery=manuscript*&startYear=2020,2021,2022', 'NONE', 0],
  ],
};

/** Target, name, query, emails, days since the last visit, and whether colleagues see the search. */
type SampleSearch = [
  target: SearchTarget,
  name: string,
  apiQuery: string,
  frequency: AlertFrequency,
  visitedDaysAgo: number,
  shared?: 'shared',
];

/** Gives a few saved searches to the people of the sample world who have none, so that there is something to see. */
export async function keepSampleSearches(
  { db, clock, listeners }: Pick<SavedSearchServices, 'db' | 'clock' | 'listeners'>,
  people: { id: string; email: string; accountId: string | null }[],
): Promise<void> {
  for (const { id, email, accountId } of people) {
    await db.transaction().execute(async (tx) => {
      if ((await countForSaving(tx, id)) > 0) return;
      const now = clock.now();
      for (const [target, name, apiQuery, frequency, daysAgo, shared] of SEARCHES[email] ?? []) {
        const search = readApiQuery(target, apiQuery);
        const fields = { name, search, frequency, paused: false, accountId: shared ? accountId : null };
        const seen = new Date(now.getTime() - daysAgo * DAY_MS);
        await insertSavedSearch({ db: tx, listeners }, id, fields, now, seen);
      }
    });
  }
}
