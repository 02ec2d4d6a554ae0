import type { OptionSource } from '@fundry/contracts/filters/filter.ts';
import { keepLabel, SUGGEST } from '../../../searches/record-labels.ts';
import { LateTypeAhead } from '../../../ui/late-type-ahead.tsx';

/** Finds one funder, institution, person or assistance listing among thousands while a person types. Loaded on demand. */
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
    <LateTypeAhead
      lines={0}
      label={label}
      hideLabel
      placeholder={placeholder}
      load={SUGGEST[suggest]}
      onChoose={({ id, text }) => {
        keepLabel(suggest, id, text);
        onChoose(id);
      }}
    />
  );
}
