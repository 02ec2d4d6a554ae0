import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { formatAmount } from '@fundry/contracts/formats/money.ts';
import { opportunityAmount } from '@fundry/contracts/record-words/amount.ts';
import { deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import { STAGES } from '@fundry/contracts/tracking/tracking-words.ts';
import { today } from '../../../lib/today.ts';
import { useCurrentUser } from '../../../people/current-user.ts';
import type { Tracked } from '../../../records/tracking/tracking-calls.ts';
import { Dated } from '../../../ui/dated.tsx';
import { standingInWords } from '../rows/standing.ts';
import styles from './printed-list.module.css';

/** The list on paper: what it is, whose and of which day it is, and a table. Not shown on a screen. */
export function PrintedList({
  title,
  rows,
  total,
}: {
  title: string;
  rows: readonly Tracked[];
  total: number;
}) {
  const user = useCurrentUser();
  const who = [user?.name, user?.account?.name].filter(Boolean).join(', ');
  return (
    <section className={styles.printed} data-print="alone">
      <h1 className={styles.title}>Tracked opportunities: {title}</h1>
      <p className={styles.about}>
        {who} · <Dated>{formatDate(today())}</Dated> ·{' '}
        {rows.length < total
          ? `${rows.length} of ${formatCountOf(total, 'opportunity', 'opportunities')}`
          : formatCountOf(total, 'opportunity', 'opportunities')}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Opportunity</th>
            <th scope="col">Deadline</th>
            <th scope="col">Amount</th>
            <th scope="col">Stage</th>
            <th scope="col">Remark</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((tracked) => (
            <PrintedRow key={tracked.id} tracked={tracked} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PrintedRow({ tracked }: { tracked: Tracked }) {
  const { opportunity, savedOpportunity } = tracked;
  const { stage, stageDate, amount, remark } = savedOpportunity;
  const deadline = opportunity && deadlineInWords(opportunity, today());
  const standing = standingInWords(tracked);
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{opportunity?.title ?? tracked.title}</span>
        <span className={styles.small}>{opportunity?.funder?.name ?? tracked.funder}</span>
        {standing && <span className={styles.small}>{standing}</span>}
      </th>
      <td>
        <Dated>{deadline ? (deadline.when ?? deadline.what) : '–'}</Dated>
        {deadline?.when && <span className={styles.small}>{deadline.what}</span>}
      </td>
      <td>
        {(opportunity && opportunityAmount(opportunity.amount)) ?? '–'}
        {amount && (
          <span className={styles.small}>Asked for: {formatAmount(amount.value, amount.currency)}</span>
        )}
      </td>
      <td>
        {STAGES[stage]}
        {stageDate && (
          <span className={styles.small}>
            <Dated>{formatDate(stageDate)}</Dated>
          </span>
        )}
      </td>
      <td className={styles.remark}>{remark}</td>
    </tr>
  );
}
