import { createHash } from 'node:crypto';
import { readJsonArray } from '../readers/json.ts';
import { type DraftContext, type Layout, RecordRejected } from '../source.ts';
import { countryOf } from '../values/country-of.ts';
import { parseIsoDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { personName } from '../values/person-names.ts';
import { fields, list, part, required, text, texts } from '../values/record-fields.ts';
import { statedIn } from '../values/stated.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { applicationUrl, type BudgetYear, budgetYearDraft } from './budget-year.ts';
import { assistanceListing, nihRecipient, officers, separated } from './stated-values.ts';

/**
 * Results of RePORTER's API v2 `projects/search`, as whole answers (`{"meta", "results"}`) or as the list of results
 * alone, with all fields or with those that the request asked for. A result without `appl_id` is told from the other
 * components of its project by its words, because nothing else differs.
 */
export const projectsSearch: Layout = {
  id: 'projects-search',
  form: 'json',
  detects: ({ text: head }) => /^\s*[[{]/.test(head) && head.includes('"project_num"'),
  read: (input) => readJsonArray(input.stream(), /^\s*\[/.test(input.head.text) ? [] : ['results']),
  fullScope: () => null,
  sourceId: (raw) => {
    const record = fields(raw);
    const application = text(record.appl_id);
    return application ? `application:${application}` : wordsId(record);
  },
  sourceUrl: (raw) => {
    const record = fields(raw);
    const application = text(record.appl_id);
    const number = text(record.project_num);
    if (application) return applicationUrl(application);
    return number && `https://reporter.nih.gov/search/results?query=${encodeURIComponent(number)}`;
  },
  draft: (raw, context) => budgetYearDraft(budgetYear(fields(raw), context)),
};

function wordsId(record: Record<string, unknown>): string {
  const number = required(record.project_num, 'project number (project_num)');
  const words = [record.project_title, record.abstract_text].map((value) => text(value) ?? '').join('\n');
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 12);
  return `${number}/${text(record.fiscal_year) ?? ''}/${hash}`;
}

function budgetYear(raw: Record<string, unknown>, context: DraftContext): BudgetYear {
  const stated = statedIn(raw, context);
  const title = plainText(text(raw.project_title));
  if (title === '') throw new RecordRejected('The record has no title (project_title).');
  return {
    number: required(raw.project_num, 'project number (project_num)'),
    applicationId: text(raw.appl_id),
    fiscalYear: stated('fiscal_year', parseMoney),
    title,
    abstract: text(raw.abstract_text),
    keywords: separated(raw.pref_terms),
    amount: stated('award_amount', parseMoney),
    projectStart: stated('project_start_date', parseIsoDate),
    projectEnd: stated('project_end_date', parseIsoDate),
    activity: blankToNull(text(raw.activity_code)),
    institute: blankToNull(text(part(raw.agency_ic_admin).code)),
    isComponent: text(raw.subproject_id) !== null,
    recipients: recipients(raw, context),
    investigators: investigators(raw),
    opportunityNumber: blankToNull(text(raw.opportunity_number)),
    mechanism: blankToNull(text(raw.funding_mechanism)),
    spendingCategories: separated(raw.spending_categories_desc),
    listing: stated('cfda_code', assistanceListing),
    officers: list(raw.program_officers).flatMap((each) => officers(part(each).full_name)),
    noticeDate: stated('award_notice_date', parseIsoDate),
  };
}

function recipients(raw: Record<string, unknown>, context: DraftContext): BudgetYear['recipients'] {
  const organization = part(raw.organization);
  const name = blankToNull(text(organization.org_name));
  if (name === null) return [];
  return [
    nihRecipient({
      name,
      uei: text(organization.primary_uei) ?? texts(organization.org_ueis)[0] ?? null,
      duns: text(organization.primary_duns) ?? texts(organization.org_duns)[0] ?? null,
      ipf: organization.org_ipf_code,
      country: statedIn(organization, context, 'organization.')('org_country', countryOf),
      city: organization.org_city,
      stateCode: text(organization.org_state),
      district: /^[A-Z]{2}-?(\d\d?)$/.exec(text(raw.cong_dist) ?? '')?.[1],
      department: organization.dept_type,
    }),
  ];
}

function investigators(raw: Record<string, unknown>): BudgetYear['investigators'] {
  const named = list(raw.principal_investigators).flatMap((each) => {
    const person = part(each);
    const given = [text(person.first_name), text(person.middle_name)].filter((name) => name !== null);
    const name =
      personName(`${text(person.last_name) ?? ''}, ${given.join(' ')}`) ??
      blankToNull(text(person.full_name));
    const role = person.is_contact_pi === true ? 'Contact Principal Investigator' : 'Principal Investigator';
    return name === null ? [] : [{ name, orcid: null, role }];
  });
  if (named.length > 0) return named;
  const contact = personName(text(raw.contact_pi_name));
  return contact === null ? [] : [{ name: contact, orcid: null, role: 'Contact Principal Investigator' }];
}
