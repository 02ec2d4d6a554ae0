import { SUGGEST } from '../../../searches/record-labels.ts';
import { Chips } from '../../../ui/chips.tsx';
import { LateTypeAhead } from '../../../ui/late-type-ahead.tsx';
import styles from './draft-form.module.css';
import type { PartProps } from './part.ts';

/** Who gives the money: one funder of the catalogue, or nobody is named. */
export function FunderField({ draft: { funder }, write }: PartProps) {
  return (
    <div className={styles.choices}>
      <LateTypeAhead
        lines={1}
        label="Funder"
        placeholder={funder ? 'Type the name of another funder' : 'Type the name of a funder'}
        load={SUGGEST.funders}
        onChoose={({ id, text }) => write({ funder: { id, name: text } })}
      />
      <Chips
        label="Funder"
        chips={funder ? [{ id: funder.id, label: funder.name }] : []}
        onRemove={() => write({ funder: null })}
      />
    </div>
  );
}
