import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/common-filters.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
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

/** A range of amounts in one currency. It also says which exchange rates are used to compare other currencies. */
export function AmountFilter({
  target,
  state,
  change,
}: {
  target: SearchTarget;
  state: SearchValues;
  change: ChangeSearch;
}) {
  const { data: meta } = useQuery<Meta>({
    queryKey: ['meta', target],
    queryFn: ({ signal }) => call(`GET /api/${target}/.meta`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [refused, setRefused] = useState<{ min: number; max: number } | null>(null);
  const [min, max] = refused
    ? [refused.min, refused.max]
    : [state.amountMin as number, state.amountMax as number];
  const { data: preferences } = usePreferences();
  // A search that already has a bound but names no currency means the default currency, whoever opens it. The
  // person's preferred currency applies only while no bound is set.
  const preferred = (min === 0 && max === 0 && preferences?.currency) || DEFAULT_CURRENCY;
  const currency = (state.currency as string) || preferred;
  const currencies = [...new Set([...(meta?.currencies ?? []), DEFAULT_CURRENCY, currency])];

  function set(amountMin: number, amountMax: number) {
    const isEmpty = amountMax !== 0 && amountMin > amountMax;
    setRefused(isEmpty ? { min: amountMin, max: amountMax } : null);
    if (!isEmpty) change({ amountMin, amountMax, currency: asWritten(currency) });
  }

  return (
    <fieldset className={`${styles.block} ${styles.stack}`}>
      <legend className="visually-hidden">Amount</legend>
      <div className={styles.pair}>
        <AmountField label="From" placeholder="Any" value={min} onChange={(next) => set(next, max)} />
        <AmountField label="To" placeholder="Any" value={max} onChange={(next) => set(min, next)} />
      </div>
      {refused && (
        <p className={styles.error} role="alert">
          The amount in “From” is higher than the amount in “To”.
        </p>
      )}
      <Select
        label="Currency"
        value={currency}
        options={currencies.map((code) => ({ id: code, label: `${code} – ${currencyName(code)}` }))}
        onChange={(code) => change({ currency: asWritten(code) })}
      />
      <FlagSwitch
        flag={{
          label: `${target === 'awards' ? 'Awards' : 'Opportunities'} with unspecified amount`,
          hint: `Also include ${wordsOf(target).many} that state no amount when you set an amount.`,
        }}
        isOn={state.includeUnspecifiedAmounts === true}
        onChange={(isOn) => change({ includeUnspecifiedAmounts: isOn })}
      />
      {meta && (
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
