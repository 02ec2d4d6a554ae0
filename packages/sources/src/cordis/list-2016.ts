import { organisation } from '../drafts/organisation-reference.ts';
import { readCsv } from '../readers/csv.ts';
import type { Layout } from '../source.ts';
import { countryOf } from '../values/country-of.ts';
import { parseIsoDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { fields, required, text } from '../values/record-fields.ts';
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
  draft: (raw) => projectDraft(project(fields(raw))),
};

function project(raw: Record<string, unknown>): EuProject {
  const id = agreementNumber(raw.reference, 'reference');
  const acronym = blankToNull(text(raw.acronym));
  const coordinator = blankToNull(text(raw.coordinator));
  const country = countryOf(raw.coordinatorCountry);
  return {
    id,
    title: null,
    acronym,
    objective: null,
    framework: 'H2020',
    legalBases: codes(raw.programme),
    topics: codes(raw.topics).map((code) => ({ code, title: null })),
    fundingScheme: blankToNull(text(raw.fundingScheme)),
    startDate: parseIsoDate(raw.startDate),
    endDate: parseIsoDate(raw.endDate),
    contribution: parseMoney(raw.ecMaxContribution, { decimal: ',' }),
    keywords: acronym ? [acronym] : [],
    recipients:
      coordinator === null ? [] : [{ ...organisation({ name: coordinator, country }), role: 'coordinator' }],
    activityCountries: null,
    calls: codes(raw.call),
    totalCost: parseMoney(raw.totalCost, { decimal: ',' }),
    state: blankToNull(text(raw.status)),
    signedOn: null,
    links: [],
    updatedOn: null,
  };
}
