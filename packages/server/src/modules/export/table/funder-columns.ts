import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import { optionInWords } from '@fundry/contracts/record-words/option-words.ts';
import { type Column, text, typed } from './column.ts';
import { originColumns } from './common-columns.ts';
import { countriesInWords, identifierInCell, joined } from './words.ts';

/** A funder as a row. */
export const FUNDER_ROW_COLUMNS: Column<FunderRecord>[] = [
  text('Name', 50, ({ preferredOrgName }) => preferredOrgName),
  text('Other names', 40, ({ otherNames }) => joined(otherNames.map(({ name }) => name))),
  text('Acronyms', 16, ({ otherNames }) =>
    joined(otherNames.flatMap(({ name, kind }) => (kind === 'acronym' ? [name] : []))),
  ),
  text('Country', 18, ({ countryCode }) => countriesInWords(countryCode ? [countryCode] : null)),
  text('City', 18, ({ city }) => city),
  text('Region', 18, ({ region }) => region),
  text('Type', 30, ({ groupId }) => groupId && optionInWords('funderTypes', groupId)),
  text('Part of', 36, ({ parent }) => parent?.name ?? null),
  typed('integer', 'Open opportunities', ({ opportunities }) => opportunities),
  typed('integer', 'Awards', ({ awards }) => awards),
  typed('integer', 'Established', ({ established }) => established),
  text('Website', 30, ({ website }) => website),
  text('Wikipedia', 30, ({ wikipedia }) => wikipedia),
  text('Identifiers', 40, ({ identifiers }) => joined(identifiers.map(identifierInCell))),
  ...originColumns<FunderRecord>('funders'),
];
