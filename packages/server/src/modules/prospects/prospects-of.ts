import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import type { ApplicantFacts } from '@fundry/contracts/eligibility/applicant.ts';
import type { SearchState } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { DiscoveryServices, ReadAwardHistory } from '../discovery/discovery.public.ts';
import { awardsToAlike } from './awards-to-alike.ts';

/** The last years count from five years before this one on: calls, amounts and programmes change. */
const RECENT_YEARS = 5;
/** Awards may start some years from now. */
const YEARS_AHEAD = 10;

interface Asked {
  search: Partial<SearchState<'awards'>>;
  currency: string;
  /** What the viewer has said about themselves. */
  applicant: ApplicantFacts | null;
  viewer: Viewer;
}

/** What the awards of a search tell: all of them, those of the last years, and those to people like the viewer. */
export async function prospectsOf(
  { search, currency, applicant, viewer }: Asked,
  awardHistory: ReadAwardHistory,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<Pick<Prospects, 'history' | 'recent' | 'you'>> {
  const since = Number(services.clock.today().slice(0, 4)) - RECENT_YEARS;
  const recentYears = Array.from({ length: RECENT_YEARS + YEARS_AHEAD + 1 }, (_, index) =>
    String(since + index),
  );
  const [history, recent, you] = await Promise.all([
    awardHistory(search, currency, signal),
    awardHistory({ ...search, startYear: recentYears }, currency, signal),
    awardsToAlike(search, recentYears, { viewer, applicant }, services, signal),
  ]);
  return {
    history,
    recent: {
      since,
      awards: recent.totalGrants,
      amounts: recent.amounts,
      countries: recent.recipientCountries,
      withCountry: recent.shown.countries.awards,
    },
    you,
  };
}
