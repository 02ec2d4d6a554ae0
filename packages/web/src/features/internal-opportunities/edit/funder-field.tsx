import { lazy } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { SUGGEST } from '../../../searches/record-labels.ts';
import { Chips } from '../../../ui/chips.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import styles from './draft-form.module.css';
import type { PartProps } from './part.ts';

const TypeAhead = lazy(() =>
  loadPart(import('../../../ui/type-ahead.tsx').then((part) => ({ default: part.TypeAhead }))),
);

/** Who gives the money: one funder of the catalogue, or nobody is named. */
export function FunderField({ draft: { funder }, write }: PartProps) {
  return (
    <div className={styles.choices}>
      <LatePart lines={1}>
        <TypeAhead
          label="Funder"
          placeholder={funder ? 'Type the name of another funder' : 'Type the name of a funder'}
          load={SUGGEST.funders}
          onChoose={({ id, text }) => write({ funder: { id, name: text } })}
        />
      </LatePart>
      <Chips
        label="Funder"
        chips={funder ? [{ id: funder.id, label: funder.name }] : []}
        onRemove={() => write({ funder: null })}
      />
    </div>
  );
}
