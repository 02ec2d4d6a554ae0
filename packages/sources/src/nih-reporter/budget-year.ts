import { awardDetails } from '../drafts/award-details.ts';
import { type AwardDraft, awardDraft } from '../drafts/award-draft.ts';
import type { Classification } from '../drafts/classification.ts';
import { nihGrantType } from '../us-federal/nih-activity-codes.ts';
import { nihBody, nihItself } from '../us-federal/nih-bodies.ts';
import { nihProjectKey, projectNumber } from '../us-federal/nih-project-number.ts';
import { abstractHtml } from '../values/abstract-text.ts';

/** One budget year of an NIH project, as the layouts of RePORTER state it. */
export interface BudgetYear {
  /** Full number, e.g. `5R01CA123456-03S1`. */
  number: string;
  applicationId: string | null;
  fiscalYear: number | null;
  title: string;
  abstract: string | null;
  keywords: string[];
  /** US dollars of this budget year. */
  amount: number | null;
  projectStart: string | null;
  projectEnd: string | null;
  /** Stated codes, where the number does not carry them. */
  activity: string | null;
  institute: string | null;
  /**
   * Whether it is a component of a larger project (RePORTER: subproject). The money of the whole includes that of its
   * components.
   */
  isComponent: boolean;
  recipients: AwardDraft['recipients'];
  investigators: AwardDraft['investigators'];
  opportunityNumber: string | null;
  /** NIH's words for the kind of money, such as "Research Centers". */
  mechanism: string | null;
  /** The categories of disease and research under which NIH reports its spending. */
  spendingCategories: string[];
  /** Assistance listing (`93.847`). */
  listing: string | null;
  officers: string[];
  noticeDate: string | null;
}

/**
 * The draft of a budget year. One award is a project over all its years (`nih-project:R01CA123456`). Each year is an
 * instalment with full number and fiscal year as its key, so the same year from two layouts counts once. Where no
 * start is stated, the start year is counted back from the year of support in the number.
 */
export function budgetYearDraft(year: BudgetYear): AwardDraft {
  const number = projectNumber(year.number);
  const activity = year.activity ?? number.activity;
  const institute = year.institute ?? number.institute;
  const startYear = year.projectStart
    ? Number(year.projectStart.slice(0, 4))
    : year.fiscalYear && year.fiscalYear - Math.max((number.supportYear ?? 1) - 1, 0);
  return awardDraft({
    identityKeys: [
      nihProjectKey(number.core),
      ...(year.applicationId ? [applicationKey(year.applicationId)] : []),
    ],
    number: number.core,
    title: year.title,
    description: abstractHtml(year.abstract, { wrapped: true }),
    keywords: year.keywords,
    funder: nihBody(institute) ?? (institute === null ? nihItself() : null),
    grantType: activity === null ? 'contract' : nihGrantType(activity),
    startDate: year.projectStart,
    endDate: year.projectEnd,
    startYear,
    amount: { value: year.isComponent ? null : year.amount, currency: 'USD' },
    instalments: year.isComponent
      ? []
      : [
          {
            key: `${year.number.replace(/\s+/g, '')}/${year.fiscalYear ?? ''}`,
            year: year.fiscalYear,
            value: year.amount,
            currency: 'USD',
          },
        ],
    recipients: year.recipients,
    investigators: year.investigators,
    opportunityNumbers: year.opportunityNumber ? [year.opportunityNumber] : [],
    classifications: classifications(year, institute, activity),
    ...awardDetails({ contacts: year.officers.map((name) => ({ name, email: null, phone: null })) }),
    sourceUpdatedOn: year.noticeDate,
    ...(year.isComponent || number.isSupplement ? { supplement: true } : {}),
  });
}

/** The key of one application (a budget year) by RePORTER's number for it, which joins the abstracts to their projects. */
export function applicationKey(applicationId: string): string {
  return `nih-application:${applicationId}`;
}

/** The US fiscal year of a day: it begins on 1 October of the year before. */
export function fiscalYearOf(day: string | null): number | null {
  return day === null ? null : Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0);
}

/** RePORTER's page of an application. */
export function applicationUrl(applicationId: string): string {
  return `https://reporter.nih.gov/project-details/${applicationId}`;
}

function classifications(
  { mechanism, spendingCategories, listing }: BudgetYear,
  institute: string | null,
  activity: string | null,
): Classification[] {
  const label = nihBody(institute)?.name ?? null;
  return [
    ...(institute ? [{ scheme: 'nih-institute' as const, code: institute, label }] : []),
    ...(activity ? [{ scheme: 'nih-activity' as const, code: activity, label: null }] : []),
    ...(mechanism ? [{ scheme: 'nih-mechanism' as const, code: mechanism, label: null }] : []),
    ...spendingCategories.map((code) => ({ scheme: 'nih-spending-category' as const, code, label: null })),
    ...(listing ? [{ scheme: 'assistance-listing' as const, code: listing, label: null }] : []),
  ];
}
