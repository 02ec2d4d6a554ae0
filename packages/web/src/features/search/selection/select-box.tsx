import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toggle, useIsSelected } from './use-selection.ts';

/** The checkbox that selects one result. Only this box is drawn again when it changes. */
export function SelectBox({
  target,
  id,
  title,
  position,
}: {
  target: SearchTarget;
  id: string;
  title: string;
  /** The position among all results. Counts from 0. */
  position: number;
}) {
  return (
    <Checkbox
      isSelected={useIsSelected(target, id)}
      onChange={(isSelected) => toggle(target, { position, id }, isSelected)}
    >
      <span className="visually-hidden">Select {title}</span>
    </Checkbox>
  );
}
