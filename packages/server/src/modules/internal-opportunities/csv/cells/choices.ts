import { COUNTRY_CODES } from '@fundry/contracts/filters/countries.ts';
import { type OptionListName, optionIds, optionWords } from '@fundry/contracts/filters/option-lists.ts';
import type { Open } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { ASJC_AREAS } from '../../../reference-data/reference-data.public.ts';
import { CellFault, quoted } from './cell-fault.ts';
import { readList, writeList } from './list-cell.ts';

/** Values that are chosen from a list: a cell says their words, and may also say their ids. */
export interface Choices {
  write(ids: readonly string[]): string;
  /** Throws `CellFault` for words that the list does not have. */
  read(cell: string): string[];
}

/** `words` are written; `ids`, `words` and `names` are read, whatever their case. */
function choicesOf(
  options: readonly { id: string; words: string; name?: string }[],
  fault: (given: string) => string,
): Choices {
  const words = new Map(options.map((option) => [option.id, option.words]));
  const ids = new Map(
    options.flatMap(({ id, words, name }) =>
      [name ?? words, words, id].map((said): [string, string] => [key(said), id]),
    ),
  );
  return {
    write: (chosen) => writeList(chosen.map((id) => [words.get(id) ?? id])),
    read: (cell) => {
      const chosen = readList(cell).map((parts) => {
        const given = parts.join(' | ');
        const id = ids.get(key(given));
        if (id === undefined) throw new CellFault(fault(quoted(given)));
        return id;
      });
      return [...new Set(chosen)];
    },
  };
}

/** The options of a filter's list. */
export function optionChoices(list: OptionListName): Choices {
  return choicesOf(
    optionIds(list).map((id) => ({ id, words: optionWords(list, id) ?? id })),
    (given) => `${given} is not one of the choices. The template lists them.`,
  );
}

/** Research areas: "2700 Medicine", or only the code or the name. */
export const AREA_CHOICES = choicesOf(
  // Where two areas have one name, it means the first of them.
  ASJC_AREAS.toReversed().map(({ code, name }) => ({ id: code, words: `${code} ${name}`, name })),
  (given) => `${given} is not a research area such as 2700 Medicine.`,
);

const COUNTRIES = choicesOf(
  COUNTRY_CODES.map((id) => ({ id, words: countryName(id) })),
  (given) => `${given} is not a country. Write its English name or its two letters, such as DE.`,
);
const ANY = 'Any country';

/** Countries as a cell: their names, or that all are meant. */
export function writeCountries(open: Open): string {
  return open === 'any' ? ANY : COUNTRIES.write(open);
}

/** The countries of a cell. Throws `CellFault`. */
export function readCountries(cell: string): Open {
  return [key(ANY), 'any'].includes(key(cell)) ? 'any' : COUNTRIES.read(cell);
}

/** A text without what people write differently: case, blanks and the form of apostrophes. */
export function key(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[’']/g, "'").replace(/\s+/g, ' ').trim();
}
