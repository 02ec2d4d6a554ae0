import { organisation } from '../drafts/organisation-reference.ts';
import { readCsv } from '../readers/csv.ts';
import type { DraftContext, Layout } from '../source.ts';
import { countryOf } from '../values/country-of.ts';
import { parseIsoDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { fields, required, text } from '../values/record-fields.ts';
import { statedIn } from '../values/stated.ts';
import { blankToNull } from '../values/text.ts';
import { agreementNumber, codes, type EuProject, projectDraft, projectUrl } from './project.ts';

/**
 * CORDIS' list of Horizon 2020 projects of 2016: tab-separated, amounts with a decimal comma, one line per record
 * number (`rcn`). A project can have two lines. The list has no titles, so the acronym stands in until another file
 * brings the title.
 */
export const list2016: Layout = {
  id: 'list-2016',
  form: 'csv',
  priority: 40,
  detects: ({ text: head }) => /^rcn\treference\tacronym\t[^\n]*\tcoordinatorCountry\t/.test(head),
  read: (input) => readCsv(input.stream(), { delimiter: '\t', quote: false }),
  fullScope: () => null,
  sourceId: (raw) => `rcn:${required(fields(raw).rcn, 'record number (rcn)')}`,
  sourceUrl: (raw) => projectUrl(agreementNumber(fields(raw).reference, 'reference')),
  draft: (raw, context) => projectDraft(project(fields(raw), context)),
};

/** Amounts with a decimal comma. */
const euros = (written: unknown) => parseMoney(written, { decimal: ',' });

function project(raw: Record<string, unknown>, context: DraftContext): EuProject {
  const stated = statedIn(raw, context);
  const id = agreementNumber(raw.reference, 'reference');
  const acronym = blankToNull(text(raw.acronym));
  const coordinator = blankToNull(text(raw.coordinator));
  const country = stated('coordinatorCountry', countryOf);
  return {
    id,
    title: null,
    acronym,
    objective: null,
    framework: 'H2020',
    legalBases: codes(raw.programme),
    topics: codes(raw.topics).map((code) => ({ code, title: null })),
    fundingScheme: blankToNull(text(raw.fundingScheme)),
    startDate: stated('startDate', parseIsoDate),
    endDate: stated('endDate', parseIsoDate),
    contribution: stated('ecMaxContribution', euros),
    keywords: acronym ? [acronym] : [],
    recipients:
      coordinator === null ? [] : [{ ...organisation({ name: coordinator, country }), role: 'coordinator' }],
    activityCountries: null,
    calls: codes(raw.call),
    totalCost: stated('totalCost', euros),
    state: blankToNull(text(raw.status)),
    signedOn: null,
    links: [],
    updatedOn: null,
  };
}
