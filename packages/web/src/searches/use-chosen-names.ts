import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { AskedSearch } from '@fundry/contracts/search-words/applied-filters.ts';
import type { ChosenNames } from '@fundry/contracts/search-words/chosen-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { optionListQuery } from './option-lists.ts';
import { recordLabel, useRecordLabels } from './record-labels.ts';

/** The names of whatever these searches have chosen. They are asked for only when something is chosen. */
export function useChosenNames(searches: readonly AskedSearch[]): ChosenNames {
  useRecordLabels(searches);
  const hasAreas = searches.some(({ state }) => {
    const values = state as SearchValues;
    return [values.discipline, values['sub-discipline']].some((codes) => String(codes ?? '') !== '');
  });
  const { data } = useQuery({ ...optionListQuery('GET /api/classifications/asjc'), enabled: hasAreas });
  return useMemo(() => {
    const areas = new Map(data?.areas.map(({ id, description }) => [id, description]));
    return { area: (code) => areas.get(code), record: recordLabel };
  }, [data]);
}
