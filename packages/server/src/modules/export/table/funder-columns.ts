import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import { identifierLink } from '@fundry/contracts/record-words/identifier-links.ts';
import { optionInWords } from '@fundry/contracts/record-words/option-words.ts';
import { type Column, text, typed } from './column.ts';
import { originColumns } from './common-columns.ts';
import { countriesInWords, joined } from './words.ts';

/** A funder as a row. */
export const FUNDER_ROW_COLUMNS: Column<FunderRecord>[] = [
  text('Name', 50, ({ preferredOrgName }) => preferredOrgName),
  text('Other names', 40, ({ aliases }) => joined(aliases)),
  text('Country', 18, ({ countryCode }) => countriesInWords(countryCode ? [countryCode] : null)),
  text('City', 18, ({ city }) => city),
  text('Type', 30, ({ groupId }) => groupId && optionInWords('funderTypes', groupId)),
  text('Part of', 36, ({ parent }) => parent?.name ?? null),
  typed('integer', 'Open opportunities', ({ opportunities }) => opportunities),
  typed('integer', 'Awards', ({ awards }) => awards),
  typed('integer', 'Established', ({ established }) => established),
  text('Website', 30, ({ website }) => website),
  text('Identifiers', 40, ({ identifiers }) =>
    joined(
      identifiers.map((identifier) => {
        const { register, value } = identifierLink(identifier);
        return `${register} ${value}`;
      }),
    ),
  ),
  ...originColumns<FunderRecord>('funders'),
];
