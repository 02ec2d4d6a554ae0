import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import { type Deadline, deadlineName } from '@fundry/contracts/record-words/deadline-day.ts';
import { contactInWords } from '@fundry/contracts/record-words/people.ts';
import { readingsInWords } from '@fundry/contracts/record-words/readings.ts';
import { OPPORTUNITY_STATUS } from '@fundry/contracts/record-words/status.ts';
import { wordsOfHtml } from '../../catalogue/catalogue.public.ts';
import type { MemberRecord } from '../member-records.ts';
import { type Column, text, typed } from './column.ts';
import { FUNDER_COLUMNS, originColumns, PUBLISHER_COLUMNS, SUBJECT_COLUMNS } from './common-columns.ts';
import { citizenshipsInWords, countriesInWords, joined, optionNames, yesOrNo } from './words.ts';

/** A deadline such as "Application: 2026-12-03 17:00 Europe/Brussels", with a day and a zone that programs can read. */
function deadlineEntry(deadline: Deadline): string {
  const { date, time, zone } = deadline;
  return `${deadlineName(deadline)}: ${[date, time, time && zone].filter(Boolean).join(' ')}`;
}

/** An opportunity as a row. */
export const OPPORTUNITY_COLUMNS: Column<OpportunityRecord>[] = [
  text('Title', 60, ({ title }) => title),
  text('Number', 20, ({ number }) => number),
  ...FUNDER_COLUMNS,
  text('Status', 12, ({ status }) => OPPORTUNITY_STATUS[status]),
  typed('day', 'Deadline', ({ deadline }) => deadline?.date ?? null),
  text('Deadline time', 12, ({ deadline }) => deadline?.time ?? null),
  text('Deadline time zone', 18, ({ deadline }) => deadline?.zone ?? null),
  text('All deadlines', 36, ({ deadlines }) => joined(deadlines.map(deadlineEntry))),
  text('Closing note', 40, ({ closingNote }) => closingNote),
  typed('day', 'Published', ({ postedDate }) => postedDate),
  typed('day', 'Published or changed', ({ lastUpdateDate }) => lastUpdateDate),
  typed('day', 'Opens', ({ openDate }) => openDate),
  typed('day', 'Closes', ({ closeDate }) => closeDate),
  text('Currency', 10, ({ amount }) => amount.currency),
  typed('number', 'Amount from', ({ amount }) => amount.floor),
  typed('number', 'Amount up to', ({ amount }) => amount.ceiling),
  typed('number', 'Amount in total', ({ amount }) => amount.total),
  typed('integer', 'Awards expected', ({ amount }) => amount.expectedAwards),
  text('Cost sharing', 12, ({ costSharing }) => yesOrNo(costSharing)),
  ...PUBLISHER_COLUMNS,
  text('Grant types', 24, ({ types }) => optionNames('grantTypes', types)),
  text('Individuals', 30, ({ eligibility }) =>
    optionNames('individualApplicantTypes', eligibility.individualApplicantTypes),
  ),
  text('Organisations', 30, ({ eligibility }) =>
    optionNames('organisationApplicantTypes', eligibility.organizationApplicantTypes),
  ),
  text('Degrees', 20, ({ eligibility }) => optionNames('degrees', eligibility.degrees)),
  text('Restrictions', 24, ({ eligibility }) => optionNames('restrictions', eligibility.restrictions)),
  text('Applicant countries', 24, ({ eligibility }) => countriesInWords(eligibility.applicantCountries)),
  text('Citizenships', 24, ({ eligibility }) => citizenshipsInWords(eligibility.citizenships)),
  text('Activity countries', 24, ({ activityCountries }) => countriesInWords(activityCountries)),
  text('Recurring', 10, ({ recurring }) => yesOrNo(recurring)),
  text('Limited submission', 14, ({ limitedSubmission }) => yesOrNo(limitedSubmission?.limited ?? null)),
  text('Number limited to', 14, ({ limitedSubmission }) => limitedSubmission?.number?.toString() ?? null),
  text(
    'Who can apply, in the source’s words',
    60,
    ({ eligibility }) => wordsOfHtml(eligibility.text) || null,
  ),
  text('Contact', 36, ({ contacts }) => joined(contacts.map(contactInWords))),
  text('Contact, in the source’s words', 40, ({ contactText }) => wordsOfHtml(contactText) || null),
  text('Attachments', 40, ({ attachments }) =>
    joined(attachments.map(({ name, url }) => (url === null ? name : `${name} ${url}`))),
  ),
  text('Read from the text', 30, ({ readings }) => joined(readingsInWords(readings))),
  ...SUBJECT_COLUMNS,
  ...originColumns<OpportunityRecord>('opportunities'),
];

/** What the tables of members of an institution say of an opportunity besides. */
export const MEMBER_COLUMNS: Column<MemberRecord>[] = [
  text('Visibility', 12, ({ id }) => (isInternalId(Number(id)) ? 'Internal' : 'Public')),
  text('Note', 40, ({ note }) => note ?? null),
];
