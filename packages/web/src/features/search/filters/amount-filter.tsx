import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/amount-filters.ts';
import { type AmountFilter as AmountRow, settingsOfOthers } from '@fundry/contracts/filters/filter.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { parameterTable, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { usePreferences } from '../../../people/preferences.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ChangeSearch } from '../use-search-state.ts';
import styles from './filter-panel.module.css';
import { FlagSwitch } from './flag-switch.tsx';

interface Meta {
  currencies: string[];
  rates: { source: string; date: string };
}

/**
 * A range of amounts in one currency, or of plain numbers. Ranges of money share their currency. It also says which
 * exchange rates are used to compare other currencies.
 */
export function AmountFilter({
  target,
  name,
  filter,
  title,
  state,
  change,
}: {
  target: SearchTarget;
  name: string;
  filter: AmountRow;
  /** The title of its group. */
  title: string;
  state: SearchValues;
  change: ChangeSearch;
}) {
  const { and, currency: setting, unspecified, greatestOnly, states } = filter;
  const { data: meta } = useQuery<Meta>({
    queryKey: ['meta', target],
    queryFn: ({ signal }) => call(`GET /api/${target}/.meta`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [refused, setRefused] = useState<{ min: number; max: number } | null>(null);
  const [min, max] = refused ? [refused.min, refused.max] : [state[name] as number, state[and] as number];
  const { data: preferences } = usePreferences();
  // A search that already has a bound but names no currency means the default currency, whoever opens it. The
  // person's preferred currency applies only while no bound is set.
  const hasBound = settingsOfOthers(parameterTable(target), [], state).length > 0;
  const preferred = (!hasBound && preferences?.currency) || DEFAULT_CURRENCY;
  const currency = setting === undefined ? null : (state[setting] as string) || preferred;

  function set(least: number, greatest: number) {
    const isEmpty = greatest !== 0 && least > greatest;
    setRefused(isEmpty ? { min: least, max: greatest } : null);
    if (isEmpty) return;
    const inCurrency = setting && currency ? { [setting]: asWritten(currency) } : {};
    change({ [name]: least, [and]: greatest, ...inCurrency });
  }

  return (
    <fieldset className={`${styles.block} ${styles.stack}`}>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.pair}>
        <AmountField label="From" placeholder="Any" value={min} onChange={(next) => set(next, max)} />
        <AmountField label="To" placeholder="Any" value={max} onChange={(next) => set(min, next)} />
      </div>
      {refused && (
        <p className={styles.error} role="alert">
          The {currency ? 'amount' : 'number'} in “From” is higher than the {currency ? 'amount' : 'number'}{' '}
          in “To”.
        </p>
      )}
      {setting && currency && (
        <Select
          label="Currency"
          value={currency}
          options={[...new Set([...(meta?.currencies ?? []), DEFAULT_CURRENCY, currency])].map((code) => ({
            id: code,
            label: `${code} – ${currencyName(code)}`,
          }))}
          onChange={(code) => change({ [setting]: asWritten(code) })}
        />
      )}
      {greatestOnly && (
        <FlagSwitch
          flag={{
            label: 'The largest award must lie in this range',
            hint: 'Otherwise calls are found whose smallest and largest award have any amount of it between them.',
          }}
          isOn={state[greatestOnly] === true}
          onChange={(isOn) => change({ [greatestOnly]: isOn })}
        />
      )}
      <FlagSwitch
        flag={{
          label: `${target === 'awards' ? 'Awards' : 'Opportunities'} with unspecified ${states}`,
          hint: `Also include ${wordsOf(target).many} that state no ${states} when you set ${currency ? 'an amount' : 'a number'}.`,
        }}
        isOn={state[unspecified] === true}
        onChange={(isOn) => change({ [unspecified]: isOn })}
      />
      {meta && currency && (
        <p className={styles.hint}>
          Other currencies are compared at the reference rates of <Dated>{formatDate(meta.rates.date)}</Dated>{' '}
          ({meta.rates.source}).
        </p>
      )}
    </fieldset>
  );
}

/** Returns an empty string for the default currency, which the address does not contain. */
function asWritten(code: string): string {
  return code === DEFAULT_CURRENCY ? '' : code;
}

let names: Intl.DisplayNames | undefined;

function currencyName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'currency' });
  return names.of(code) ?? code;
}
