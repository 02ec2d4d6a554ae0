import type { AwardSource, FunderSource, OpportunitySource } from '@fundry/contracts/answers/sources.ts';
import type { ReactNode } from 'react';
import { formatAmount, formatCount, formatDate } from '../../lib/format.ts';
import styles from './search-page.module.css';
import { type Target, wordsOf } from './targets.ts';
import type { Hit } from './use-search.ts';

/**
 * A page of hits: those with all the words, then those that lack some. `stale`: they answer the query before; faded until the next
 * ones are there.
 */
export function Results({ target, hits, stale }: { target: Target; hits: Hit[]; stale: boolean }) {
  const whole = hits.filter((hit) => hit.missingWords.length === 0);
  const partial = hits.filter((hit) => hit.missingWords.length > 0);
  const { one, many } = wordsOf(target);
  return (
    <div className={styles.results} data-stale={stale} aria-busy={stale}>
      {whole.length > 0 && <HitList target={target} hits={whole} />}
      {partial.length > 0 && (
        <>
          <p className={styles.partial}>
            {whole.length > 0
              ? `More ${many}, without some of the words:`
              : `No ${one} has all the words. These have some of them:`}
          </p>
          <HitList target={target} hits={partial} />
        </>
      )}
    </div>
  );
}

function HitList({ target, hits }: { target: Target; hits: Hit[] }) {
  return (
    <ol className={styles.list}>
      {hits.map((hit) => (
        <li key={hit._id}>
          {target === 'opportunities' && <OpportunityHit source={hit._source as OpportunitySource} />}
          {target === 'awards' && <AwardHit source={hit._source as AwardSource} />}
          {target === 'funders' && <FunderHit source={hit._source as FunderSource} />}
          {hit.missingWords.length > 0 && (
            <p className={`${styles.facts} ${styles.missing}`}>Missing: {hit.missingWords.join(', ')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function OpportunityHit({ source }: { source: OpportunitySource }) {
  const { deadline, dateType, amount, status } = source;
  const due = deadline
    ? `Closes ${formatDate(deadline.date)}`
    : dateType === 'ONGOING_OPPORTUNITY'
      ? 'Continuing, no deadline'
      : 'Deadline not specified';
  return (
    <>
      <Title text={source.title} url={addressOf(source.provenance)} />
      <Facts
        items={[
          status === 'forthcoming' && 'Forthcoming',
          source.funder?.name ?? 'Funder not specified',
          due,
          amountText(amount.floor, amount.ceiling, amount.currency),
        ]}
      />
    </>
  );
}

function AwardHit({ source }: { source: AwardSource }) {
  return (
    <>
      <Title text={source.title} url={addressOf(source.provenance)} />
      <Facts
        items={[
          source.funder?.name ?? 'Funder not specified',
          source.recipients.map((recipient) => recipient.name).join(', '),
          source.startYear === null ? 'Start not specified' : String(source.startYear),
          source.amount.value === null
            ? 'Amount not specified'
            : formatAmount(source.amount.value, source.amount.currency),
        ]}
      />
    </>
  );
}

function FunderHit({ source }: { source: FunderSource }) {
  const country =
    source.countryCode && new Intl.DisplayNames('en', { type: 'region' }).of(source.countryCode);
  return (
    <>
      <Title text={source.preferredOrgName} url={source.website} />
      <Facts
        items={[
          country ?? 'Country not specified',
          `${formatCount(source.opportunities)} active ${source.opportunities === 1 ? 'opportunity' : 'opportunities'}`,
          `${formatCount(source.awards)} ${source.awards === 1 ? 'award' : 'awards'}`,
        ]}
      />
    </>
  );
}

function Title({ text, url }: { text: string; url: string | null }) {
  return <h2>{url && /^https?:/.test(url) ? <a href={url}>{text}</a> : text}</h2>;
}

function Facts({ items }: { items: (ReactNode | false)[] }) {
  return (
    <p className={styles.facts}>
      {items
        .filter((item) => item !== false && item !== '')
        .map((item) => (
          <span key={String(item)}>{item}</span>
        ))}
    </p>
  );
}

function amountText(floor: number | null, ceiling: number | null, currency: string | null): string {
  if (floor !== null && ceiling !== null && floor !== ceiling) {
    return `${formatAmount(floor, currency)}–${formatAmount(ceiling, null)}`;
  }
  if (ceiling !== null) return `Up to ${formatAmount(ceiling, currency)}`;
  return floor === null ? 'Amount not specified' : `From ${formatAmount(floor, currency)}`;
}

function addressOf(provenance: { url: string | null }[]): string | null {
  return provenance.find((one) => one.url !== null)?.url ?? null;
}
