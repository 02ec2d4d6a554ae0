import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { DATE_TYPES } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { LateDateField } from '../../../ui/late-date-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { DeadlinesField } from './deadlines-field.tsx';
import styles from './draft-form.module.css';
import { answerOf, type PartProps, YES_NO, yesNoOf } from './part.ts';

type DateType = NonNullable<InternalDraft['dateType']> | '';

const CHOICES: readonly { id: DateType; label: string }[] = [
  { id: '', label: 'Not stated' },
  ...Object.entries(DATE_TYPES).map(([id, label]) => ({ id: id as keyof typeof DATE_TYPES, label })),
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
            options={CHOICES}
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
