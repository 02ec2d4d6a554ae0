import { Checkbox } from '../../../ui/checkbox.tsx';

/** One option of a list filter. An option that would give no results is dimmed, but a person can still choose it. */
export function OptionRow({
  id,
  label,
  count,
  isCounted,
  isSelected,
  onChange,
}: {
  id: string;
  label: string;
  count: number | null;
  isCounted: boolean;
  isSelected: boolean;
  onChange: (id: string, isSelected: boolean) => void;
}) {
  return (
    <Checkbox
      isSelected={isSelected}
      isDimmed={count === 0}
      count={isCounted ? count : undefined}
      name={id}
      onChange={(isOn) => onChange(id, isOn)}
    >
      {label}
    </Checkbox>
  );
}
