import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { ChosenNames } from '@fundry/contracts/search-words/chosen-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { optionListQuery } from '../../../searches/option-lists.ts';
import { recordLabel, useRecordLabels } from './record-labels.ts';

/** The names of whatever is chosen. They are asked for only when something is. */
export function useChosenNames(target: SearchTarget, state: SearchValues): ChosenNames {
  useRecordLabels(target, state);
  const hasAreas = [state.discipline, state['sub-discipline']].some((codes) => String(codes ?? '') !== '');
  const { data } = useQuery({ ...optionListQuery('GET /api/classifications/asjc'), enabled: hasAreas });
  return useMemo(() => {
    const areas = new Map(data?.areas.map(({ id, description }) => [id, description]));
    return { area: (code) => areas.get(code), record: recordLabel };
  }, [data]);
}
