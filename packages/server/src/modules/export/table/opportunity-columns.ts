import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { type Column, text, typed } from './column.ts';
import { FUNDER_COLUMNS, originColumns, SUBJECT_COLUMNS } from './common-columns.ts';
import { countriesInWords, joined, optionsInWords, yesOrNo } from './words.ts';

const STATUS = { active: 'Open', forthcoming: 'Forthcoming', expired: 'Closed' } as const;
const KINDS = { LoiDate: 'Letter of intent', DueDate: 'Application', OtherDate: 'Other' } as const;

type Deadline = OpportunityRecord['deadlines'][number];

/** The kind of a deadline in words, with its label: "Application (Stage 2)". */
export function deadlineName({ kind, label }: Deadline): string {
  return label === null ? KINDS[kind] : `${KINDS[kind]} (${label})`;
}

/** "Application: 2026-12-03 17:00 Europe/Brussels". */
function deadlineInWords(deadline: Deadline): string {
  const { date, time, zone } = deadline;
  return `${deadlineName(deadline)}: ${[date, time, time && zone].filter(Boolean).join(' ')}`;
}

/** An opportunity as a row. */
export const OPPORTUNITY_COLUMNS: Column<OpportunityRecord>[] = [
  text('Title', 60, ({ title }) => title),
  text('Number', 20, ({ number }) => number),
  ...FUNDER_COLUMNS,
  text('Status', 12, ({ status }) => STATUS[status]),
  typed('day', 'Deadline', ({ deadline }) => deadline?.date ?? null),
  text('Deadline time', 12, ({ deadline }) => deadline?.time ?? null),
  text('Deadline time zone', 18, ({ deadline }) => deadline?.zone ?? null),
  text('All deadlines', 36, ({ deadlines }) => joined(deadlines.map(deadlineInWords))),
  typed('day', 'Opens', ({ openDate }) => openDate),
  typed('day', 'Closes', ({ closeDate }) => closeDate),
  text('Currency', 10, ({ amount }) => amount.currency),
  typed('number', 'Amount from', ({ amount }) => amount.floor),
  typed('number', 'Amount up to', ({ amount }) => amount.ceiling),
  typed('number', 'Amount in total', ({ amount }) => amount.total),
  typed('integer', 'Awards expected', ({ amount }) => amount.expectedAwards),
  text('Grant types', 24, ({ types }) => optionsInWords('grantTypes', types)),
  text('Individuals', 30, ({ eligibility }) =>
    optionsInWords('individualApplicantTypes', eligibility.individualApplicantTypes),
  ),
  text('Organisations', 30, ({ eligibility }) =>
    optionsInWords('organisationApplicantTypes', eligibility.organizationApplicantTypes),
  ),
  text('Degrees', 20, ({ eligibility }) => optionsInWords('degrees', eligibility.degrees)),
  text('Restrictions', 24, ({ eligibility }) => optionsInWords('restrictions', eligibility.restrictions)),
  text('Applicant countries', 24, ({ eligibility }) => countriesInWords(eligibility.applicantCountries)),
  text('Citizenships', 24, ({ eligibility }) => countriesInWords(eligibility.citizenships)),
  text('Activity countries', 24, ({ activityCountries }) => countriesInWords(activityCountries)),
  text('Recurring', 10, ({ recurring }) => yesOrNo(recurring)),
  text('Limited submission', 14, ({ limitedSubmission }) => yesOrNo(limitedSubmission?.limited ?? null)),
  ...SUBJECT_COLUMNS,
  ...originColumns<OpportunityRecord>('opportunities'),
];
