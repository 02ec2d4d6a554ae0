import { AWARD_SUMS } from '@fundry/contracts/answers/award-parts.ts';
import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { awardPlaceInWords } from '@fundry/contracts/record-words/award-places.ts';
import { optionInWords } from '@fundry/contracts/record-words/option-words.ts';
import { contactInWords } from '@fundry/contracts/record-words/people.ts';
import { type Column, text, typed } from './column.ts';
import { FUNDER_COLUMNS, originColumns, PUBLISHER_COLUMNS, SUBJECT_COLUMNS } from './common-columns.ts';
import { countriesInWords, identifierInCell, joined, yesOrNo } from './words.ts';

/** An award as a row. */
export const AWARD_COLUMNS: Column<AwardRecord>[] = [
  text('Title', 60, ({ title }) => title),
  text('Award number', 20, ({ awardNumber }) => awardNumber),
  ...FUNDER_COLUMNS,
  text('Grant type', 24, ({ grantType }) => grantType && optionInWords('grantTypes', grantType)),
  typed('integer', 'Start year', ({ startYear }) => startYear),
  typed('day', 'Awarded', ({ awardedDate }) => awardedDate),
  typed('day', 'Start', ({ startDate }) => startDate),
  typed('day', 'End', ({ endDate }) => endDate),
  typed('integer', 'Planned duration in months', ({ durationMonths }) => durationMonths),
  text('Currency', 10, ({ amount }) => amount.currency),
  typed('number', 'Amount', ({ amount }) => amount.value),
  text('Amount by year', 30, ({ amountByYear }) =>
    joined(amountByYear.map(({ year, value, currency }) => `${year}: ${currency} ${value}`)),
  ),
  text('Further amounts', 30, ({ furtherAmounts }) =>
    joined(furtherAmounts.map(({ kind, value, currency }) => `${AWARD_SUMS[kind]}: ${currency} ${value}`)),
  ),
  text('Recipients', 40, ({ recipients }) => joined(recipients.map(({ name }) => name))),
  text('Recipient countries', 24, ({ recipients }) =>
    countriesInWords([...new Set(recipients.flatMap(({ countryCode }) => countryCode ?? []))]),
  ),
  text('Recipient places', 30, ({ recipients }) =>
    joined([...new Set(recipients.map(({ city, region }) => [city, region].filter(Boolean).join(', ')))]),
  ),
  text('Recipient departments', 24, ({ recipients }) =>
    joined(recipients.map(({ department }) => department)),
  ),
  text('Recipient shares', 24, ({ recipients }) =>
    joined(recipients.map(({ name, share }) => (share === null ? null : `${name}: ${share}`))),
  ),
  text('Recipient ROR ids', 24, ({ recipients }) => joined(recipients.map(({ ror }) => ror))),
  text('Recipient identifiers', 24, ({ recipients }) =>
    joined(recipients.flatMap(({ identifiers }) => identifiers.map(identifierInCell))),
  ),
  text('Investigators', 36, ({ investigators }) => joined(investigators.map(({ name }) => name))),
  text('Roles of investigators', 36, ({ investigators }) =>
    joined(investigators.map(({ name, role }) => role && `${name}: ${role}`)),
  ),
  text('Investigator ORCID iDs', 24, ({ investigators }) => joined(investigators.map(({ orcid }) => orcid))),
  text('Activity countries', 24, ({ activityCountries }) => countriesInWords(activityCountries)),
  text('Opportunity numbers', 20, ({ opportunityNumbers }) => joined(opportunityNumbers)),
  text('Places', 30, ({ places }) => joined(places.map(awardPlaceInWords))),
  text('Status at the source', 14, ({ state }) => state),
  text('From an open call', 12, ({ openCall }) => yesOrNo(openCall)),
  text('Programme officers', 30, ({ contacts }) => joined(contacts.map(contactInWords))),
  ...PUBLISHER_COLUMNS,
  ...SUBJECT_COLUMNS,
  ...originColumns<AwardRecord>('awards'),
];
