import { formatDate } from '@fundry/contracts/formats/day.ts';
import { formatAmount } from '@fundry/contracts/formats/money.ts';
import { STAGES, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { trackedPath } from '../../../records/paths.ts';
import type { Tracked } from '../../../records/tracking/tracking-calls.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { Select } from '../../../ui/select.tsx';
import { useStage } from '../use-stage.ts';
import { Changes } from './changes.tsx';
import styles from './own-part.module.css';
import { standingInWords } from './standing.ts';

const OPTIONS = (Object.entries(STAGES) as [Stage, string][]).map(([id, label]) => ({ id, label }));

/** What the person keeps about a call, what changed since their last visit, and what became of a call that is gone. */
export function OwnPart({ tracked, groupId }: { tracked: Tracked; groupId: string }) {
  const { stage, stageDate, amount, remark, groups, changedDate } = tracked.savedOpportunity;
  const setStage = useStage();
  const standing = standingInWords(tracked);
  return (
    <div className={styles.own}>
      {standing && <p className={styles.standing}>{standing}</p>}
      {changedDate !== null && tracked.opportunity !== null && (
        <Changes change={tracked.change} changedDate={changedDate} />
      )}
      <div className={styles.line}>
        <Select
          label={`Stage of ${tracked.title}`}
          hideLabel
          layout="inline"
          value={stage}
          options={OPTIONS}
          onChange={(chosen) => void setStage([tracked.id], chosen)}
        />
        {stageDate !== null && (
          <span className={styles.fact}>
            <Dated>{`since ${formatDate(stageDate)}`}</Dated>
          </span>
        )}
        {amount !== null && (
          <span className={styles.fact}>{formatAmount(amount.value, amount.currency)} asked for</span>
        )}
        {groups.length > 0 && (
          <ul className={styles.groups} aria-label="Groups">
            {groups
              .filter(({ id }) => id !== groupId)
              .map(({ id, name }) => (
                <li key={id}>
                  <AppLink href={trackedPath(id)} className={styles.group}>
                    {name}
                  </AppLink>
                </li>
              ))}
          </ul>
        )}
      </div>
      {remark !== '' && <p className={styles.remark}>{remark}</p>}
    </div>
  );
}
