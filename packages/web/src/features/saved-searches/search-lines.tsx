import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { Moment } from '../../people/moment.tsx';
import type { SavedSearch } from '../../searches/saved-searches.ts';
import { wordsOf } from '../../searches/targets.ts';
import { AppLink } from '../../ui/app-link.tsx';

/** The kind of a saved search in words, such as "Opportunities". */
export function describedTarget(target: SearchTarget): string {
  return wordsOf(target).label;
}

/** The number of results in words, such as "1,284 opportunities", or a note that they cannot be counted now. */
export function totalInWords(target: SearchTarget, total: number | null): string {
  const { one, many } = wordsOf(target);
  return total === null ? 'Cannot be counted right now' : formatCountOf(total, one, many);
}

/** How many records a saved search finds, and a link to those that are new or changed since the last visit. */
export function CountLine({
  saved: { target, totalDataCount, newDataCount, webUri, lastVisitedDate, name },
}: {
  saved: SavedSearch;
}) {
  return (
    <>
      {totalInWords(target, totalDataCount)} ·{' '}
      {newDataCount ? (
        <AppLink
          href={`${webUri}&${new URLSearchParams({ newSince: lastVisitedDate })}`}
          aria-label={`${formatCount(newDataCount)} new or changed in ${name}`}
        >
          {formatCount(newDataCount)} new or changed
        </AppLink>
      ) : (
        newDataCount === 0 && 'nothing new'
      )}
      {newDataCount !== null && ' since '}
      {newDataCount === null && 'last visit '}
      <Moment at={lastVisitedDate} />
    </>
  );
}
