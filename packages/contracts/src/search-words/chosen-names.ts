import { NOT_STATED, type OptionSource, type SuggestedRecords } from '../filters/filter.ts';
import { countryName } from '../record-words/country.ts';

/** Looks up names of research areas and records. A value whose name is not known is shown by its id. */
export interface ChosenNames {
  area(code: string): string | undefined;
  record(what: SuggestedRecords, id: string): string | undefined;
}

/** The words for `NOT_STATED`. */
export const NOT_STATED_WORDS = 'Not stated';

/** A value of a list filter in words: an option, a country, a research area, the name of a record. */
export function valueInWords(options: OptionSource, value: string, names: ChosenNames): string {
  if (value === NOT_STATED) return NOT_STATED_WORDS;
  switch (options.from) {
    case 'words':
      return Object.hasOwn(options.words, value) ? (options.words[value] ?? value) : value;
    case 'countries':
      return countryName(value);
    case 'years':
      return value;
    case 'areas':
      return names.area(value) ?? value;
    case 'records':
      return names.record(options.suggest, value) ?? value;
  }
}
