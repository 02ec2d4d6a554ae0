import type { catalogueEndpoints } from '@fundry/contracts/endpoints/catalogue.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { today } from '../../lib/today.ts';
import { awardAnalyticsPath, searchPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Dated } from '../../ui/dated.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './home-page.module.css';

type Summary = (typeof catalogueEndpoints.summary.answer)['_output'];

/**
 * The number of records in the catalogue, counted now, with the date. Each figure links to the records that it
 * counts.
 */
export function CatalogueFigures() {
  const { data, error } = useQuery<Summary, ApiFailure>({
    queryKey: ['catalogue-summary'],
    queryFn: ({ signal }) => call('GET /api/catalogue/summary', { signal }),
  });
  if (error) return null;
  return (
    <section className={styles.figures} aria-label="The catalogue in figures">
      {data ? <Figures summary={data} /> : <Skeleton lines={3} />}
    </section>
  );
}

function Figures({ summary }: { summary: Summary }) {
  const { opportunities, recurring, activeFunding, awards, awardedFunding, funders, countries } = summary;
  return (
    <>
      <dl>
        <Figure href={searchPath('opportunities')} count={formatCount(opportunities)}>
          active opportunities, {formatCount(recurring)} of them recurring
        </Figure>
        <Figure
          href={searchPath('opportunities', { orderBy: '-amount' })}
          count={formatCompactAmount(activeFunding.amount, activeFunding.currency)}
        >
          of active funding
        </Figure>
        <Figure href={searchPath('awards')} count={formatCount(awards)}>
          awards
        </Figure>
        <Figure
          href={awardAnalyticsPath()}
          count={formatCompactAmount(awardedFunding.amount, awardedFunding.currency)}
        >
          awarded, where the amount is stated
        </Figure>
        <Figure href={searchPath('funders')} count={formatCount(funders)}>
          funders in {formatCount(countries)} countries
        </Figure>
      </dl>
      <p className={styles.source}>
        <Dated>
          {summary.updatedAt &&
            `Counted from the records as of ${formatDate(earlier(summary.updatedAt.slice(0, 10), today()))}. `}
          Amounts are as the records state them. Other currencies are converted at the rates of{' '}
          {formatDate(summary.rates.date)} ({summary.rates.source}).
        </Dated>
      </p>
    </>
  );
}

/** The earlier of two days. Records may have changed after the day that the server takes for today. */
function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function Figure({ href, count, children }: { href: string; count: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{children}</dt>
      <dd>
        <AppLink href={href}>{count}</AppLink>
      </dd>
    </div>
  );
}
