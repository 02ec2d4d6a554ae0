import { DEADLINES, type DeadlineBucket } from '@fundry/contracts/filters/opportunity-filters.ts';
import { STAGES, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { useEffect, useRef, useState } from 'react';
import type { TrackedPage } from '../../../records/tracking/tracking-calls.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ListState } from '../list-state.ts';
import type { ChangeList } from '../use-list-state.ts';
import styles from './list-filters.module.css';
import { SeenButton } from './seen-button.tsx';

const TYPED_MS = 300;

/** The filters of the list, each with the number of calls that it leaves. `counts` is null until they are known. */
export function ListFilters({
  state,
  change,
  counts,
}: {
  state: ListState;
  change: ChangeList;
  counts: TrackedPage['counts'] | null;
}) {
  return (
    <section className={styles.filters} aria-label="Filters">
      <TextFilter text={state.text} onChange={(text) => change({ text })} />
      <Checkbox
        isSelected={state.changed}
        count={counts?.changed ?? null}
        onChange={(changed) => change({ changed })}
      >
        Changed since my last visit
      </Checkbox>
      {(counts?.changed ?? 0) > 0 && <SeenButton />}
      <Options<DeadlineBucket>
        legend="Deadline"
        labels={DEADLINES}
        chosen={state.deadline}
        counts={counts?.deadline ?? null}
        onChange={(deadline) => change({ deadline })}
      />
      <Options<Stage>
        legend="Stage"
        labels={STAGES}
        chosen={state.stage}
        counts={counts?.stage ?? null}
        onChange={(stage) => change({ stage })}
      />
    </section>
  );
}

/** Takes effect a moment after the last key. What stands in the field changes only when the text comes from elsewhere. */
function TextFilter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      onChange(typed.trim());
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onChange]);
  return (
    <TextField
      label="Title, funder or remark"
      type="search"
      value={typed}
      maxLength={200}
      onChange={setTyped}
    />
  );
}

function Options<Id extends string>({
  legend,
  labels,
  chosen,
  counts,
  onChange,
}: {
  legend: string;
  labels: Record<Id, string>;
  chosen: readonly Id[];
  counts: Record<string, number> | null;
  onChange: (chosen: Id[]) => void;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {(Object.entries(labels) as [Id, string][]).map(([id, label]) => {
        const count = counts === null ? null : (counts[id] ?? 0);
        return (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            count={count}
            isDimmed={count === 0}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          >
            {label}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
