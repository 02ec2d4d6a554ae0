import { COUNTRY_CODES } from '@fundry/contracts/filters/countries.ts';
import type { OptionSource } from '@fundry/contracts/filters/filter.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { useMemo, useRef } from 'react';
import { keepLabel, recordLabel } from '../../../searches/record-labels.ts';
import type { Count } from '../counts-query.ts';
import { firstOf, type Option, orderOfCodes } from './option-order.ts';

/** The options of a list filter in display order, and how many of them to show before "Show all". */
export interface ListedOptions {
  options: readonly Option[];
  first: number;
}

/**
 * The options of a list filter; null until they are known. `counts` is undefined while the counts are not known, and
 * null when there are none. Options from a fixed list or from the server keep their order. Years come latest first.
 * Countries and records are ordered by how many results they have.
 */
export function useOptions(
  options: Exclude<OptionSource, { from: 'areas' }>,
  chosen: readonly string[],
  counts: Count[] | null | undefined,
): ListedOptions | null {
  const before = useRef<readonly string[]>([]);

  return useMemo(() => {
    const countOf = new Map(counts?.map(({ code, count }) => [code, count]));
    const option = (id: string, label: string): Option => ({
      id,
      label,
      count: counts ? (countOf.get(id) ?? 0) : null,
    });
    if (options.from === 'words') {
      return all(Object.entries(options.words).map(([id, label]) => option(id, label)));
    }
    if (counts === undefined) return null;
    before.current = orderOfCodes(before.current, counts ?? [], chosen, {
      latestFirst: options.from === 'years',
      ...(options.from === 'countries' ? { labelOf: countryName } : {}),
    });
    if (options.from === 'years') return cut(before.current.map((year) => option(year, year)));
    if (options.from === 'countries') {
      const codes = [...before.current, ...countriesWithout(before.current)];
      return cut(
        codes.map((code) => option(code, countryName(code))),
        before.current.length,
      );
    }
    for (const { code, label } of counts ?? []) if (label) keepLabel(options.suggest, code, label);
    return cut(before.current.map((id) => option(id, recordLabel(options.suggest, id))));
  }, [options, counts, chosen]);
}

function all(options: readonly Option[]): ListedOptions {
  return { options, first: options.length };
}

function cut(options: readonly Option[], known = options.length): ListedOptions {
  return { options, first: firstOf(options.length, known) };
}

/** The countries that occur in no record, sorted by name. */
function countriesWithout(codes: readonly string[]): string[] {
  const named = new Set(codes);
  return COUNTRY_CODES.filter((code) => !named.has(code)).sort((a, b) =>
    countryName(a).localeCompare(countryName(b), 'en'),
  );
}
