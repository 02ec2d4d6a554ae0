import { COMPETITION_STATES } from '@fundry/contracts/competitions/competition-words.ts';
import { clockOf } from '@fundry/contracts/record-words/moment-in-words.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { DEVICE_ZONE } from '../../../lib/moment.ts';
import { today } from '../../../lib/today.ts';
import { Moment } from '../../../people/moment.tsx';
import { useTimeZone } from '../../../people/preferences.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { Dated } from '../../../ui/dated.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SourceHtml } from '../../../ui/source-html.tsx';
import { FixedCriteria } from '../set-up/fixed-rows.tsx';
import { datesInWords, placesInWords } from '../words/dates-in-words.ts';

/** How a competition stands: its places, and the date that matters. */
export function Standing({ competition }: { competition: Competition }) {
  const { state, places, closesAt, zone } = competition;
  return (
    <p>
      <strong>{COMPETITION_STATES[state]}.</strong> {placesInWords(places)} to the funder.{' '}
      <Dated>{datesInWords(competition, today())}</Dated>
      {state === 'open' && <OwnTime at={closesAt} zone={zone} />}
    </p>
  );
}

/** What applicants should know of a competition: its introduction and its criteria. */
export function AboutCompetition({ competition: { introduction, criteria } }: { competition: Competition }) {
  return (
    <>
      {introduction !== '' && <SourceHtml html={introduction} />}
      <Disclosure title="What reviewers look at" badge={criteria.length}>
        <FixedCriteria rows={criteria} />
      </Disclosure>
    </>
  );
}

/** The moment on the person's own clock, where it shows another time. */
function OwnTime({ at, zone }: { at: string; zone: string }) {
  const preferred = useTimeZone();
  const isHydrated = useHydrated();
  const own = preferred ?? DEVICE_ZONE;
  if (!isHydrated || clockOf(at, own).time === clockOf(at, zone).time) return null;
  return (
    <>
      {' '}
      (<Moment at={at} /> on your clock)
    </>
  );
}
