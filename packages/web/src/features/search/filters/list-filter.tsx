import { NOT_STATED, type OptionSource } from '@fundry/contracts/filters/filter.ts';
import type { NamedFlag } from '@fundry/contracts/filters/panels.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { AGGREGATION_ENTRIES } from '@fundry/contracts/limits.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { useId, useState } from 'react';
import { useOwnCountry } from '../../../people/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Count } from '../counts-query.ts';
import type { ChangeSearch } from '../use-search-state.ts';

import styles from './filter-panel.module.css';
import { FlagSwitch } from './flag-switch.tsx';
import { visibleOptions, withFirst } from './option-order.ts';
import { OptionRow } from './option-row.tsx';
import { RecordTypeAhead } from './record-type-ahead.tsx';
import { useOptions } from './use-options.ts';

/**
 * A list of options with the number of results that each would give. A person may choose several. A long list shows
 * its first options; "Show all" shows the rest, with a field that narrows the list while a person types.
 */
export function ListFilter({
  title,
  heading,
  name,
  options,
  exclude,
  state,
  counts,
  change,
}: {
  title: string;
  /** What is read above it, where its group has several filters. */
  heading: string | null;
  name: string;
  options: Exclude<OptionSource, { from: 'areas' }>;
  exclude: NamedFlag | null;
  state: SearchValues;
  /** Undefined: not known yet. Null: this filter has no counts, or they could not be loaded. */
  counts: Count[] | null | undefined;
  change: ChangeSearch;
}) {
  const chosen = state[name] as string[];
  const own = useOwnCountry(name);
  const listed = useOptions(options, chosen, counts);
  const [isWhole, setWhole] = useState(false);
  const [typed, setTyped] = useState('');
  const listId = useId();
  // The field that finds other records loads after the first options, because it would otherwise delay them.
  const isReady = listed !== null;
  const isRecords = options.from === 'records';
  const chosenSet = new Set(chosen);
  const shown =
    listed && visibleOptions(withFirst(listed.options, own), listed.first, chosenSet, isWhole, typed);
  const hasMore = listed !== null && listed.first < listed.options.length;

  function choose(id: string, isChosen: boolean) {
    change({ [name]: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) });
  }

  return (
    <fieldset className={styles.block}>
      <legend className={heading ? styles.legend : 'visually-hidden'}>{heading ?? title}</legend>
      {options.from === 'records' && isReady && (
        <RecordTypeAhead
          label={`Find: ${title.toLowerCase()}`}
          source={options}
          onChoose={(id) => chosenSet.has(id) || choose(id, true)}
        />
      )}
      {isWhole && hasMore && !isRecords && (
        <TextField
          label={`Narrow the list: ${title}`}
          hideLabel
          placeholder="Type to narrow the list"
          type="search"
          value={typed}
          onChange={setTyped}
        />
      )}
      {shown === null ? (
        <Skeleton lines={4} />
      ) : (
        <ul id={listId} className={isWhole && hasMore ? `${styles.options} ${styles.long}` : styles.options}>
          {shown.map(({ id, label, count }) => (
            <li key={id}>
              <OptionRow
                id={id}
                label={label}
                count={count}
                isCounted={counts !== null}
                isSelected={chosenSet.has(id)}
                onChange={choose}
              />
            </li>
          ))}
          {listed?.notStated && (
            <li>
              <OptionRow
                {...listed.notStated}
                isCounted={counts !== null}
                isSelected={chosenSet.has(NOT_STATED)}
                onChange={choose}
              />
            </li>
          )}
        </ul>
      )}
      {typed !== '' && shown?.length === 0 && <p className={styles.nothing}>No option contains “{typed}”.</p>}
      {hasMore && (
        <div className={styles.more}>
          <Button
            variant="plain"
            size="small"
            aria-expanded={isWhole}
            aria-controls={listId}
            onPress={() => {
              setWhole(!isWhole);
              setTyped('');
            }}
          >
            {isWhole ? 'Show fewer' : `Show all ${formatCount(listed.options.length)}`}
          </Button>
        </div>
      )}
      {isRecords && listed !== null && listed.options.length >= AGGREGATION_ENTRIES && (
        <p className={styles.hint}>
          The {formatCount(AGGREGATION_ENTRIES)} with the most results are listed. Type a name to find others.
        </p>
      )}
      {exclude && (
        <FlagSwitch
          flag={exclude.filter}
          isOn={state[exclude.name] === true}
          onChange={(isOn) => change({ [exclude.name]: isOn })}
        />
      )}
    </fieldset>
  );
}
