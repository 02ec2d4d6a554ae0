import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/amount-filters.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { searchPath } from '../../records/paths.ts';
import { useCurrencies } from '../../searches/currencies.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AmountsSection } from './amounts-section.tsx';
import { ceilingOf } from './ceiling.ts';
import { HistoryCharts } from './history-charts.tsx';
import styles from './should-apply.module.css';
import { SignedInCharts } from './signed-in-charts.tsx';
import { SimilarCalls } from './similar-calls.tsx';
import { useAwardHistory } from './use-award-history.ts';
import { useSource } from './use-source.ts';

/**
 * What a funder has awarded so far, to help a person decide whether to apply. It describes the funder itself, or one
 * of its calls.
 */
export function ShouldApply({
  funderId,
  funderName,
  opportunity,
}: {
  funderId: string;
  funderName: string;
  opportunity?: OpportunityRecord;
}) {
  const currencies = useCurrencies();
  // Amounts are requested in the call's currency, so that the ceiling is shown as the call states it.
  const ceiling = opportunity ? ceilingOf(opportunity, currencies) : null;
  const currency = ceiling?.kind === 'stated' ? ceiling.currency : DEFAULT_CURRENCY;
  const { data: history, error, refetch } = useAwardHistory(funderId, currency);
  const source = useSource(funderName, history);

  if (error) {
    return (
      <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!history) return <Skeleton lines={10} />;
  return (
    <div className={styles.sections}>
      {history.totalGrants === 0 ? (
        <EmptyState title={`No awards from ${funderName} in Fundry`}>
          <p>Its awards by year, amount, grant type, recipient and discipline will appear here.</p>
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>
            Fundry holds{' '}
            <AppLink href={searchPath('awards', { funder: [funderId] })}>
              {formatCountOf(history.totalGrants, 'award', 'awards')}
            </AppLink>{' '}
            of {funderName}, including its sub-funders{spanOf(history.perYear)}.
          </p>
          <AmountsSection history={history} ceiling={ceiling} source={source} />
          <HistoryCharts funderId={funderId} history={history} source={source} />
          <SignedInCharts funderId={funderId} history={history} source={source} />
        </>
      )}
      {opportunity && <SimilarCalls id={opportunity.id} />}
    </div>
  );
}

function spanOf(years: readonly { year: number }[]): string {
  if (years.length === 0) return '';
  const all = years.map(({ year }) => year);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return first === last ? `, starting in ${first}` : `, starting between ${first} and ${last}`;
}
