import { awardDraft } from '../drafts/award-draft.ts';
import { readCsv } from '../readers/csv.ts';
import type { DraftContext, InputHead, Layout } from '../source.ts';
import { abstractHtml } from '../values/abstract-text.ts';
import { countryOf } from '../values/country-of.ts';
import { parseIsoDate, parseUsDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { personName } from '../values/person-names.ts';
import { fields, required, text } from '../values/record-fields.ts';
import { anyOf, statedIn } from '../values/stated.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { applicationKey, applicationUrl, type BudgetYear, budgetYearDraft } from './budget-year.ts';
import { assistanceListing, nihRecipient, officers, separated } from './stated-values.ts';

/**
 * ExPORTER's project file of a fiscal year (`RePORTER_PRJ_C_FY2024.csv`), by the columns of
 * <https://report.nih.gov/exporter-data-dictionary>. No such file was at hand to try. Older years are in
 * Windows-1252.
 */
export const exporterProjects: Layout = {
  id: 'exporter-projects',
  form: 'csv',
  detects: ({ text: head }) => /^"?APPLICATION_ID"?,[^\n]*ADMINISTERING_IC[^\n]*FULL_PROJECT_NUM/.test(head),
  read: (input) => readCsv(input.stream(), { encoding: encoding(input.head) }),
  fullScope: ({ name }) => {
    const year = /^RePORTER_PRJ_C_FY(\d{4})\.csv$/i.exec(name)?.[1];
    return year ? `projects of fiscal year ${year}` : null;
  },
  sourceId: (raw) => `exporter:${applicationId(raw)}`,
  sourceUrl: (raw) => applicationUrl(applicationId(raw)),
  draft: (raw, context) => budgetYearDraft(budgetYear(fields(raw), applicationId(raw), context)),
};

/**
 * ExPORTER's abstracts (`RePORTER_PRJABS_C_FY2024.csv`). They only add a description to the application with their
 * number.
 */
export const exporterAbstracts: Layout = {
  id: 'exporter-abstracts',
  form: 'csv',
  priority: 10,
  detects: ({ text: head }) => /^"?APPLICATION_ID"?,\s*"?ABSTRACT_TEXT"?\s*$/m.test(head.split('\n', 1)[0]!),
  read: (input) => readCsv(input.stream(), { encoding: encoding(input.head) }),
  fullScope: () => null,
  sourceId: (raw) => `abstract:${applicationId(raw)}`,
  sourceUrl: (raw) => applicationUrl(applicationId(raw)),
  draft: (raw) =>
    awardDraft({
      identityKeys: [applicationKey(applicationId(raw))],
      title: `NIH application ${applicationId(raw)}`,
      description: abstractHtml(required(fields(raw).ABSTRACT_TEXT, 'abstract'), { wrapped: true }),
      supplement: true,
      stub: true,
    }),
};

function applicationId(raw: unknown): string {
  return required(fields(raw).APPLICATION_ID, 'application number (APPLICATION_ID)');
}

function encoding({ bytes }: InputHead): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function budgetYear(raw: Record<string, unknown>, application: string, context: DraftContext): BudgetYear {
  const stated = statedIn(raw, context);
  const component = blankToNull(text(raw.SUBPROJECT_ID));
  return {
    number: required(raw.FULL_PROJECT_NUM, 'project number (FULL_PROJECT_NUM)'),
    applicationId: application,
    fiscalYear: stated('FY', parseMoney),
    title: required(plainText(text(raw.PROJECT_TITLE)), 'title (PROJECT_TITLE)'),
    abstract: null,
    keywords: separated(raw.PROJECT_TERMS),
    amount: stated('TOTAL_COST', parseMoney),
    projectStart: stated('PROJECT_START', date),
    projectEnd: stated('PROJECT_END', date),
    activity: blankToNull(text(raw.ACTIVITY)),
    institute: blankToNull(text(raw.ADMINISTERING_IC)),
    isComponent: component !== null,
    recipients: recipients(raw, context),
    investigators: investigators(text(raw.PI_NAMEs) ?? text(raw.PI_NAMES) ?? ''),
    opportunityNumber: blankToNull(text(raw['OPPORTUNITY NUMBER']) ?? text(raw.FOA_NUMBER)),
    mechanism: blankToNull(text(raw.FUNDING_MECHANISM)),
    spendingCategories: separated(raw.NIH_SPENDING_CATS),
    listing: stated(
      raw.ASSISTANCE_LISTING_NUMBER ? 'ASSISTANCE_LISTING_NUMBER' : 'CFDA_CODE',
      assistanceListing,
    ),
    officers: officers(raw.PROGRAM_OFFICER_NAME),
    noticeDate: stated('AWARD_NOTICE_DATE', date),
  };
}

const date = anyOf(parseUsDate, parseIsoDate);

function recipients(raw: Record<string, unknown>, context: DraftContext): BudgetYear['recipients'] {
  const name = blankToNull(text(raw.ORG_NAME));
  if (name === null) return [];
  return [
    nihRecipient({
      name,
      uei: text(raw.ORG_UEI),
      duns: text(raw.ORG_DUNS),
      ipf: raw.ORG_IPF_CODE,
      country: statedIn(raw, context)('ORG_COUNTRY', countryOf),
      city: raw.ORG_CITY,
      stateCode: text(raw.ORG_STATE),
      district: raw.ORG_DISTRICT,
      department: raw.ORG_DEPT,
    }),
  ];
}

/** Names as `DOE, JANE A (contact); ROE, RICHARD`. */
function investigators(names: string): BudgetYear['investigators'] {
  return names.split(';').flatMap((written) => {
    const name = personName(written.replace(/\(contact\)/i, ''));
    if (name === null) return [];
    const isContact = /\(contact\)/i.test(written) || !names.includes(';');
    return [
      { name, orcid: null, role: isContact ? 'Contact Principal Investigator' : 'Principal Investigator' },
    ];
  });
}
