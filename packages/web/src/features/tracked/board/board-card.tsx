import { formatAmount } from '@fundry/contracts/formats/money.ts';
import { deadlineHeadline, deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import { STAGES, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { today } from '../../../lib/today.ts';
import { opportunityPath } from '../../../records/paths.ts';
import { requestTracking } from '../../../records/tracking/track-request.ts';
import type { Tracked } from '../../../records/tracking/tracking-calls.ts';
import { urgencyClass } from '../../../records/urgency.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { standingInWords } from '../rows/standing.ts';
import styles from './board.module.css';

/** A call on the board: its title, funder and deadline, and the menu that moves it to another stage. */
export function BoardCard({ tracked, onMove }: { tracked: Tracked; onMove: (stage: Stage) => void }) {
  const { id, title, funder, opportunity, savedOpportunity } = tracked;
  const { stage, amount, changedDate } = savedOpportunity;
  const deadline = opportunity && deadlineInWords(opportunity, today());
  const standing = standingInWords(tracked);
  const name = opportunity?.title ?? title;
  return (
    <div className={styles.card} data-result={id}>
      <p className={styles.title} dir="auto">
        {opportunity === null ? name : <AppLink href={opportunityPath(opportunity.id)}>{name}</AppLink>}
      </p>
      <p className={styles.line}>{opportunity?.funder?.name ?? funder}</p>
      {deadline && (
        <p className={urgencyClass(deadline.urgency)}>
          <Dated>{deadlineHeadline(deadline)}</Dated>
        </p>
      )}
      {amount && <p className={styles.line}>{formatAmount(amount.value, amount.currency)} asked for</p>}
      {standing && <p className={styles.line}>{standing}</p>}
      {changedDate !== null && <p className={styles.changed}>Changed since your last visit</p>}
      <MenuButton
        label="Move to…"
        aria-label={`Move to… ${name}`}
        size="small"
        items={[
          ...(Object.entries(STAGES) as [Stage, string][])
            .filter(([each]) => each !== stage)
            .map(([each, label]) => ({ id: each, label, onAction: () => onMove(each) })),
          {
            id: 'edit',
            label: 'Edit …',
            onAction: () => requestTracking({ kind: 'choose', ids: [id] }),
          },
        ]}
      />
    </div>
  );
}
