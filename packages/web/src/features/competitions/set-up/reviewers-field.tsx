import { MAX_REVIEWERS } from '@fundry/contracts/competitions/competition-words.ts';
import { useCallback, useRef } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Chips } from '../../../ui/chips.tsx';
import { LateTypeAhead } from '../../../ui/late-type-ahead.tsx';
import styles from './setup.module.css';
import type { Reviewer } from './setup.ts';

/** Picks reviewers from the members of the institution, found by name or email address. */
export function ReviewersField({
  value,
  onChange,
}: {
  value: readonly Reviewer[];
  onChange: (value: Reviewer[]) => void;
}) {
  /** The names of those who were found last, by id. */
  const names = useRef(new Map<string, string>());
  const load = useCallback(async (search: string, signal: AbortSignal) => {
    const { people } = await call('GET /api/account/competitions/possible-reviewers', {
      query: { search },
      signal,
    });
    names.current = new Map(people.map(({ id, name }) => [id, name]));
    return people.map(({ id, name, email }) => ({ id, text: `${name}, ${email}` }));
  }, []);
  function choose(id: string) {
    if (value.some((each) => each.id === id)) return;
    onChange([...value, { id, name: names.current.get(id) ?? id }]);
  }
  return (
    <div className={styles.fields}>
      <Chips
        label="Reviewers"
        chips={value.map(({ id, name }) => ({ id, label: name }))}
        onRemove={(id) => onChange(value.filter((each) => each.id !== id))}
      />
      {value.length >= MAX_REVIEWERS ? (
        <p>A competition has at most {MAX_REVIEWERS} reviewers.</p>
      ) : (
        <LateTypeAhead
          lines={1}
          label="Add a reviewer"
          placeholder="Type a name or an email address"
          load={load}
          onChoose={({ id }) => choose(id)}
        />
      )}
    </div>
  );
}
