import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import { type ReactNode, useRef } from 'react';
import { useGo } from '../../lib/navigation.ts';
import { awardAnalyticsPath, searchPath } from '../../records/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './award-analytics.module.css';
import { AwardCharts } from './award-charts.tsx';
import { Headline } from './headline.tsx';
import { useAwardFigures } from './use-award-figures.ts';

/** One filter of the search as text for the screen, and the change that removes it. */
export interface Applied {
  id: string;
  label: string;
  without: Partial<AwardState>;
}

/**
 * Charts of the awards that a search finds. The address holds that search. `applied` lists its filters. `leftOut` says
 * which choices of the address do not exist, or is null. `watch` is the button that watches these awards.
 */
export function AwardAnalyticsPage({
  state,
  applied,
  leftOut,
  watch,
}: {
  state: AwardState;
  applied: readonly Applied[];
  leftOut: string | null;
  watch: ReactNode;
}) {
  const go = useGo();
  const context = useRef<HTMLParagraphElement>(null);
  const query = useAwardFigures(state);
  const { data, error, isPlaceholderData, refetch } = query;
  const results = searchPath('awards', state);
  const words = state.queryType === 'basic' ? state.basicQuery : '';
  const change = (more: Partial<AwardState>) =>
    go(awardAnalyticsPath({ ...state, ...more, page: 0 }), { keepScroll: true });
  function remove(id: string) {
    if (applied.length === 1) context.current?.focus();
    const removed = applied.find((each) => each.id === id);
    if (removed) change(removed.without);
  }

  return (
    <Page title="Awards in figures">
      <div className={styles.context}>
        <p ref={context} tabIndex={-1} className={styles.words}>
          {contextInWords(words, applied.length > 0)}
        </p>
        <Chips
          label="Applied filters"
          chips={applied.map(({ id, label }) => ({ id, label }))}
          onRemove={remove}
        />
        <LinkButton href={results}>Back to the results</LinkButton>
        {watch}
      </div>
      {leftOut && <Alert kind="info">{leftOut}</Alert>}
      {error ? (
        <Alert
          kind="error"
          title={error.status === 400 ? 'Invalid query' : undefined}
          action={
            error.status === 400 ? (
              <LinkButton href={results}>Change the search</LinkButton>
            ) : (
              <Button onPress={() => void refetch()}>Try again</Button>
            )
          }
        >
          {error.message}
        </Alert>
      ) : !data ? (
        <Skeleton lines={12} />
      ) : data.awards === 0 ? (
        <EmptyState
          title="No award matches this search"
          action={<LinkButton href={results}>Back to the results</LinkButton>}
        >
          <p>Charts of the awards by year, funder, country, grant type and discipline would appear here.</p>
        </EmptyState>
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.old : undefined}>
          <Headline figures={data} onCurrency={(currency) => change({ currency })} />
          <AwardCharts state={state} figures={data} />
        </div>
      )}
    </Page>
  );
}

function contextInWords(words: string, filtered: boolean): string {
  if (words !== '')
    return filtered ? `Awards found for “${words}” with these filters` : `Awards found for “${words}”`;
  return filtered ? 'Awards that match these filters' : 'All awards';
}
