import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { optionInWords } from '@fundry/contracts/record-words/option-words.ts';
import { type Column, text, typed } from './column.ts';
import { FUNDER_COLUMNS, originColumns, SUBJECT_COLUMNS } from './common-columns.ts';
import { countriesInWords, joined } from './words.ts';

/** An award as a row. */
export const AWARD_COLUMNS: Column<AwardRecord>[] = [
  text('Title', 60, ({ title }) => title),
  text('Award number', 20, ({ awardNumber }) => awardNumber),
  ...FUNDER_COLUMNS,
  text('Grant type', 24, ({ grantType }) => grantType && optionInWords('grantTypes', grantType)),
  typed('integer', 'Start year', ({ startYear }) => startYear),
  typed('day', 'Start', ({ startDate }) => startDate),
  typed('day', 'End', ({ endDate }) => endDate),
  text('Currency', 10, ({ amount }) => amount.currency),
  typed('number', 'Amount', ({ amount }) => amount.value),
  text('Recipients', 40, ({ recipients }) => joined(recipients.map(({ name }) => name))),
  text('Recipient countries', 24, ({ recipients }) =>
    countriesInWords([...new Set(recipients.flatMap(({ countryCode }) => countryCode ?? []))]),
  ),
  text('Recipient ROR ids', 24, ({ recipients }) => joined(recipients.map(({ ror }) => ror))),
  text('Investigators', 36, ({ investigators }) => joined(investigators.map(({ name }) => name))),
  text('Investigator ORCID iDs', 24, ({ investigators }) => joined(investigators.map(({ orcid }) => orcid))),
  text('Activity countries', 24, ({ activityCountries }) => countriesInWords(activityCountries)),
  text('Opportunity numbers', 20, ({ opportunityNumbers }) => joined(opportunityNumbers)),
  ...SUBJECT_COLUMNS,
  ...originColumns<AwardRecord>('awards'),
];
