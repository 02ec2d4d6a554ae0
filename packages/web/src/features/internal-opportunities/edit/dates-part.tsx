import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { LateDateField } from '../../../ui/late-date-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { DeadlinesField } from './deadlines-field.tsx';
import styles from './draft-form.module.css';
import { answerOf, type PartProps, YES_NO, yesNoOf } from './part.ts';

type DateType = NonNullable<InternalDraft['dateType']> | '';

const DATE_TYPES: readonly { id: DateType; label: string }[] = [
  { id: '', label: 'Not stated' },
  { id: 'OPPORTUNITY_WITH_DEADLINE', label: 'With a deadline' },
  { id: 'ONGOING_OPPORTUNITY', label: 'Open continuously' },
];

/** When one may apply. */
export function DatesPart({ draft, write }: PartProps) {
  return (
    <Section title="Dates">
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Select<DateType>
            label="Kind of dates"
            value={draft.dateType ?? ''}
            options={DATE_TYPES}
            onChange={(dateType) => write({ dateType: dateType || null })}
          />
          <Select
            label="Repeated regularly"
            value={yesNoOf(draft.recurring)}
            options={YES_NO}
            onChange={(chosen) => write({ recurring: answerOf(chosen) })}
          />
        </div>
        <DeadlinesField draft={draft} write={write} />
        <div className={styles.pair}>
          <LateDateField
            label="First day for applications"
            value={draft.openDate}
            onChange={(openDate) => write({ openDate })}
          />
          <LateDateField
            label="Last day for applications"
            value={draft.closeDate}
            onChange={(closeDate) => write({ closeDate })}
          />
        </div>
      </div>
    </Section>
  );
}
