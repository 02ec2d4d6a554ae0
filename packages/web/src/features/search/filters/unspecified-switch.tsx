import { NOT_STATED } from '@fundry/contracts/filters/filter.ts';
import type { NamedFlag } from '@fundry/contracts/filters/panels.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { Count } from '../counts-query.ts';
import type { ChangeSearch } from '../use-search-state.ts';
import { FlagSwitch } from './flag-switch.tsx';
import { unspecifiedInWords } from './unspecified-in-words.ts';

/** The switch by which a filter also finds records that state nothing, with how many they are. */
export function UnspecifiedSwitch({
  title,
  name,
  flag,
  isExclusion,
  state,
  counts,
  total,
  change,
}: {
  /** What the filter is about, for people who hear the switch without seeing where it stands. */
  title: string;
  /** The parameter of the filter. */
  name: string;
  flag: NamedFlag;
  /** Whether the filter leaves out what is chosen. */
  isExclusion: boolean;
  state: SearchValues;
  counts: Count[] | null | undefined;
  /** The number of results. Null while it is not known. */
  total: number | null;
  change: ChangeSearch;
}) {
  const isOn = state[flag.name] === true;
  const chosen = state[name] as string[];
  const unstated = counts?.find(({ code }) => code === NOT_STATED)?.count ?? 0;
  const words =
    counts && !chosen.includes(NOT_STATED)
      ? unspecifiedInWords({ isOn, isExclusion, isChosen: chosen.length > 0, unstated, total })
      : null;
  const hint = [words, flag.filter.hint].filter((each) => each).join(' ');
  return (
    <FlagSwitch
      flag={{ label: flag.filter.label, ...(hint === '' ? {} : { hint }) }}
      about={title}
      isOn={isOn}
      onChange={(next) => change({ [flag.name]: next })}
    />
  );
}
