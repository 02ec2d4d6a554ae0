import { readCsv } from '../readers/csv.ts';
import type { DraftContext, Layout } from '../source.ts';
import { usStateCode } from '../us-federal/states.ts';
import { countryOf } from '../values/country-of.ts';
import { parseUsDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { personName } from '../values/person-names.ts';
import { fields, required, text } from '../values/record-fields.ts';
import { statedIn, statedValue } from '../values/stated.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { applicationUrl, type BudgetYear, budgetYearDraft, fiscalYearOf } from './budget-year.ts';
import { nihRecipient } from './stated-values.ts';

/**
 * NIH RePORT's "Awards by Location" export: one line per budget year, amounts as `$505,311 `, days as `m/d/yy`. Two
 * columns are spelled in two ways (`OPPORTUNITY NUMBER` or `FOA`, `COMBINING` or `COMBINNING`). There is no column
 * for the fiscal year; it is that of the award notice. Georgia is the US state: NIH lists hundreds of awards there and none
 * in the country of that name.
 */
export const awardsByLocation: Layout = {
  id: 'awards-by-location',
  form: 'csv',
  detects: ({ text: head }) => /^[^\n]*ORGANIZATION ID \(IPF\)[^\n]*NIH REFERENCE/.test(head),
  read: (input) => readCsv(input.stream()),
  fullScope: () => null,
  sourceId: (raw) => `location:${applicationId(fields(raw))}`,
  sourceUrl: (raw) => applicationUrl(applicationId(fields(raw))),
  draft: (raw, context) => budgetYearDraft(budgetYear(fields(raw), context)),
};

function applicationId(raw: Record<string, unknown>): string {
  return required(raw['NIH REFERENCE'], 'application number (NIH REFERENCE)');
}

function budgetYear(raw: Record<string, unknown>, context: DraftContext): BudgetYear {
  const stated = statedIn(raw, context);
  const noticeDate = stated('AWARD NOTICE DATE', parseUsDate);
  const leader = personName(text(raw['PI NAME']));
  return {
    number: required(raw['PROJECT NUMBER'], 'project number (PROJECT NUMBER)'),
    applicationId: applicationId(raw),
    fiscalYear: fiscalYearOf(noticeDate),
    title: required(plainText(text(raw['PROJECT TITLE'])), 'title (PROJECT TITLE)'),
    abstract: null,
    keywords: [],
    amount: stated('FUNDING', parseMoney),
    projectStart: null,
    projectEnd: null,
    activity: null,
    institute: null,
    isComponent: false,
    recipients: recipients(raw, context),
    investigators:
      leader === null ? [] : [{ name: leader, orcid: null, role: 'Contact Principal Investigator' }],
    opportunityNumber: blankToNull(text(raw['OPPORTUNITY NUMBER']) ?? text(raw.FOA)),
    mechanism: blankToNull(text(raw['FUNDING MECHANISM'])),
    spendingCategories: [],
    listing: null,
    officers: [],
    noticeDate,
  };
}

function recipients(raw: Record<string, unknown>, context: DraftContext): BudgetYear['recipients'] {
  const name = blankToNull(text(raw['ORGANIZATION NAME']));
  if (name === null) return [];
  const place = blankToNull(text(raw['STATE OR COUNTRY NAME']));
  const stateCode = place && usStateCode(place);
  return [
    nihRecipient({
      name,
      ipf: raw['ORGANIZATION ID (IPF)'],
      country: stateCode ? 'US' : statedValue(place, 'STATE OR COUNTRY NAME', countryOf, context),
      city: raw.CITY,
      stateCode,
      district: raw['CONGRESSIONAL DISTRICT'],
      department: raw['DEPT NAME'],
    }),
  ];
}
