import { COUNTRY_CODES } from '@fundry/contracts/filters/countries.ts';
import { NOT_STATED, type OptionSource } from '@fundry/contracts/filters/filter.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { NOT_STATED_WORDS } from '@fundry/contracts/search-words/chosen-names.ts';
import { useMemo, useRef } from 'react';
import { keepLabel, recordLabel } from '../../../searches/record-labels.ts';
import type { Count } from '../counts-query.ts';
import { firstOf, type Option, orderOfCodes } from './option-order.ts';

/** The options of a list filter in display order, and how many of them to show before "Show all". */
export interface ListedOptions {
  options: readonly Option[];
  first: number;
  /** The choice of records that state nothing. Null when none was ever counted, because all of them state something. */
  notStated: Option | null;
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
  const hadUnstated = useRef(false);

  return useMemo(() => {
    const countOf = new Map(counts?.map(({ code, count }) => [code, count]));
    const named = counts?.filter(({ code }) => code !== NOT_STATED);
    const option = (id: string, label: string): Option => ({
      id,
      label,
      count: counts ? (countOf.get(id) ?? 0) : null,
    });
    hadUnstated.current ||= countOf.has(NOT_STATED) || chosen.includes(NOT_STATED);
    const notStated = hadUnstated.current ? option(NOT_STATED, NOT_STATED_WORDS) : null;
    if (options.from === 'words') {
      const all = Object.entries(options.words).map(([id, label]) => option(id, label));
      return { options: all, first: all.length, notStated };
    }
    if (counts === undefined) return null;
    const chosenCodes = chosen.filter((code) => code !== NOT_STATED);
    before.current = orderOfCodes(before.current, named ?? [], chosenCodes, {
      latestFirst: options.from === 'years',
      ...(options.from === 'countries' ? { labelOf: countryName } : {}),
    });
    const cut = (listed: readonly Option[], known = listed.length): ListedOptions => ({
      options: listed,
      first: firstOf(listed.length, known),
      notStated,
    });
    if (options.from === 'years') return cut(before.current.map((year) => option(year, year)));
    if (options.from === 'countries') {
      const codes = [...before.current, ...countriesWithout(before.current)];
      return cut(
        codes.map((code) => option(code, countryName(code))),
        before.current.length,
      );
    }
    for (const { code, label } of named ?? []) if (label) keepLabel(options.suggest, code, label);
    return cut(before.current.map((id) => option(id, recordLabel(options.suggest, id))));
  }, [options, counts, chosen]);
}

/** The countries that occur in no record, sorted by name. */
function countriesWithout(codes: readonly string[]): string[] {
  const named = new Set(codes);
  return COUNTRY_CODES.filter((code) => !named.has(code)).sort((a, b) =>
    countryName(a).localeCompare(countryName(b), 'en'),
  );
}
