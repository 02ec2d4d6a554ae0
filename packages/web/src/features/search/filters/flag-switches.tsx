import type { NamedFlag } from '@fundry/contracts/filters/panels.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { isMember } from '../../../people/access.ts';
import { useCurrentUser } from '../../../people/current-user.ts';
import type { ChangeSearch } from '../use-search-state.ts';
import styles from './filter-panel.module.css';
import { FlagSwitch } from './flag-switch.tsx';

/** Switches below each other, and what to know about them. */
export function FlagSwitches({
  note,
  flags,
  state,
  change,
}: {
  note: string | null;
  flags: readonly NamedFlag[];
  state: SearchValues;
  change: ChangeSearch;
}) {
  const isOffered = isMember(useCurrentUser());
  return (
    <div>
      {note && <p className={styles.hint}>{note}</p>}
      {flags
        .filter(({ name, filter }) => isOffered || !filter.membersOnly || state[name] === true)
        .map(({ name, filter }) => (
          <FlagSwitch
            key={name}
            flag={filter}
            isOn={state[name] === true}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
    </div>
  );
}
