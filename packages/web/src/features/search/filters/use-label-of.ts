import { countryName } from '@fundry/contracts/record-words/country.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useMemo } from 'react';
import type { LabelOf } from './applied-filters.ts';
import { recordLabel, useRecordLabels } from './record-labels.ts';
import { listBlocksOf } from './sections-of.ts';
import { type OptionList, type OptionWords, useOptionWords } from './use-option-words.ts';

/**
 * Labels for everything that is chosen in the filters. A list or a name is loaded only when something from it is
 * chosen.
 */
export function useLabelOf(target: SearchTarget, state: SearchValues): LabelOf {
  useRecordLabels(target, state);
  const words = useOptionWords(listsChosenFrom(target, state));
  return useMemo(() => labelOf(target, words), [target, words]);
}

function listsChosenFrom(target: SearchTarget, state: SearchValues): OptionList[] {
  const lists = listBlocksOf(target).flatMap(({ list, options }) =>
    options.from === 'option-list' && (state[list] as string[]).length > 0 ? [options.list] : [],
  );
  const areas = [state.discipline, state['sub-discipline']].some((codes) => (codes as string[])?.length > 0);
  return areas ? [...lists, 'areas'] : lists;
}

function labelOf(target: SearchTarget, words: OptionWords): LabelOf {
  const blocks = new Map(listBlocksOf(target).map((block) => [block.list, block.options]));
  return (list, value) => {
    const options = blocks.get(list);
    switch (options?.from) {
      case 'fixed':
        return options.options.find(({ id }) => id === value)?.label ?? value;
      case 'option-list':
        return words[options.list]?.get(value) ?? value;
      case 'countries':
        return countryName(value);
      case 'records':
        return recordLabel(options.suggest, value);
      case 'years':
        return value;
      default:
        return words.areas?.get(value) ?? value;
    }
  };
}
