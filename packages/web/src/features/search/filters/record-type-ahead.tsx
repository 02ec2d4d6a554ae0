import type { OptionSource } from '@fundry/contracts/filters/filter.ts';
import { lazy } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { keepLabel, SUGGEST } from '../../../searches/record-labels.ts';
import { LatePart } from '../../../ui/late-part.tsx';

const TypeAhead = lazy(() =>
  loadPart(import('../../../ui/type-ahead.tsx').then((part) => ({ default: part.TypeAhead }))),
);

/** Finds one funder, institution or person among thousands while a person types. Loaded on demand. */
export function RecordTypeAhead({
  label,
  source: { suggest, placeholder },
  onChoose,
}: {
  label: string;
  source: Extract<OptionSource, { from: 'records' }>;
  onChoose: (id: string) => void;
}) {
  return (
    <LatePart lines={0}>
      <TypeAhead
        label={label}
        hideLabel
        placeholder={placeholder}
        load={SUGGEST[suggest]}
        onChoose={({ id, text }) => {
          keepLabel(suggest, id, text);
          onChoose(id);
        }}
      />
    </LatePart>
  );
}
