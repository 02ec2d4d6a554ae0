import { DEADLINES } from '@fundry/contracts/filters/opportunity-filters.ts';
import { STAGES } from '@fundry/contracts/tracking/tracking-words.ts';
import { Chips } from '../../../ui/chips.tsx';
import type { ListState } from '../list-state.ts';
import type { ChangeList } from '../use-list-state.ts';

/** The filters in use, each with a button that removes it. */
export function ListChips({ state, change }: { state: ListState; change: ChangeList }) {
  const { text, changed, deadline, stage } = state;
  const chips: { id: string; label: string; without: Partial<ListState> }[] = [
    ...(text === '' ? [] : [{ id: 'text', label: `“${text}”`, without: { text: '' } }]),
    ...(changed
      ? [{ id: 'changed', label: 'Changed since my last visit', without: { changed: false } }]
      : []),
    ...deadline.map((id) => ({
      id: `deadline ${id}`,
      label: `Deadline: ${DEADLINES[id]}`,
      without: { deadline: deadline.filter((each) => each !== id) },
    })),
    ...stage.map((id) => ({
      id: `stage ${id}`,
      label: `Stage: ${STAGES[id]}`,
      without: { stage: stage.filter((each) => each !== id) },
    })),
  ];
  return (
    <Chips
      label="Applied filters"
      chips={chips}
      onRemove={(id) => change(chips.find((chip) => chip.id === id)?.without ?? {})}
    />
  );
}
