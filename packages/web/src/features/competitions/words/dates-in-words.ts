import type { CompetitionState } from '@fundry/contracts/competitions/competition-words.ts';
import { daysUntil, distanceInWords } from '@fundry/contracts/formats/day.ts';
import { clockOf, momentInWords } from '@fundry/contracts/record-words/moment-in-words.ts';

interface Dated {
  state: CompetitionState;
  opensAt: string;
  closesAt: string;
  zone: string;
}

/**
 * The date of a competition that matters, on the day `today` (`YYYY-MM-DD`): "Closes in 3 days: 05-Feb-2031, 17:00 London
 * time".
 */
export function datesInWords({ state, opensAt, closesAt, zone }: Dated, today: string): string {
  const closing = momentInWords(closesAt, zone);
  if (state === 'planned') {
    return `Opens ${distanceTo(opensAt, zone, today)}: ${momentInWords(opensAt, zone)}. Closes ${closing}.`;
  }
  if (state === 'open') return `Closes ${distanceTo(closesAt, zone, today)}: ${closing}`;
  return state === 'withdrawn' ? `Would have closed ${closing}` : `Closed ${closing}`;
}

/** "today", "in 3 days". The day may be over elsewhere in the world while it still lasts in this zone. */
function distanceTo(at: string, zone: string, today: string): string {
  return distanceInWords(Math.max(0, daysUntil(clockOf(at, zone).date, today)));
}

/** How many may go forward: "1 application may go forward". */
export function placesInWords(places: number): string {
  return places === 1 ? '1 application may go forward' : `${places} applications may go forward`;
}
