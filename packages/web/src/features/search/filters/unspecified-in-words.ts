import { formatCount } from '@fundry/contracts/formats/count.ts';

/**
 * How many results say what a filter asks for, and how many say nothing: "722 say so, 1,199 do not say." Null when
 * nothing can be told yet.
 */
export function unspecifiedInWords({
  isOn,
  isExclusion,
  isChosen,
  unstated,
  total,
}: {
  /** Whether records that say nothing are among the results. */
  isOn: boolean;
  isExclusion: boolean;
  /** Whether a value is chosen. Without one the filter asks for nothing. */
  isChosen: boolean;
  /** The number of records that say nothing and match all else. */
  unstated: number;
  total: number | null;
}): string | null {
  const silent = `${formatCount(unstated)} ${unstated === 1 ? 'does' : 'do'} not say`;
  if (!isChosen || isExclusion)
    return isChosen && !isOn ? `${silent} and ${are(unstated)} left out.` : `${silent}.`;
  const saying = total === null ? null : isOn ? total - unstated : total;
  // Counts and total come with different answers. For a moment they may belong to different searches.
  if (saying === null || saying < 0) return null;
  const said = `${formatCount(saying)} ${saying === 1 ? 'says' : 'say'} so`;
  return isOn ? `${said}, ${silent}.` : `${said}. ${silent} and ${are(unstated)} left out.`;
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}
