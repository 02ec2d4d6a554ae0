import { recipientDetails } from '../drafts/award-details.ts';
import { organisation } from '../drafts/organisation-reference.ts';
import { type SheetRow, workbookSheets } from '../readers/workbook.ts';
import type { DraftContext, Input, Layout, RawRecord } from '../source.ts';
import { countryOf } from '../values/country-of.ts';
import { parseIsoDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { fields, list, part, text } from '../values/record-fields.ts';
import { statedIn, statedValues } from '../values/stated.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { agreementNumber, codes, type EuProject, projectDraft, projectUrl } from './project.ts';

/**
 * A workbook drawn from CORDIS' bulk files: one sheet of projects, and one of the participations from some countries,
 * which are joined to their project as `participations`. The countries of the other partners are known, but not their
 * names. Participations in projects that the first sheet lacks are left out (20 of the 1,018 in the file tried).
 */
export const workbook: Layout = {
  id: 'workbook',
  form: 'workbook',
  priority: 50,
  detects: ({ zipEntries, name }) =>
    /projects/i.test(name) && (zipEntries?.includes('xl/workbook.xml') ?? false),
  read: readProjects,
  fullScope: () => null,
  sourceId: (raw) => `workbook:${agreementNumber(fields(raw).projectID, 'projectID')}`,
  sourceUrl: (raw) => projectUrl(agreementNumber(fields(raw).projectID, 'projectID')),
  draft: (raw, context) => projectDraft(project(fields(raw), context)),
};

async function* readProjects(input: Input): AsyncIterable<RawRecord> {
  const sheets = await workbookSheets(input);
  const projects = sheets.find((rows) => hasColumns(rows, 'projectID', 'total_ecContribution'));
  if (!projects)
    throw new Error('the workbook has no sheet with the columns projectID and total_ecContribution');
  const participations = Map.groupBy(
    (sheets.find((rows) => hasColumns(rows, 'projectID', 'Organisation')) ?? []).map(({ values }) => values),
    (values) => values.projectID,
  );
  for (const [index, { values, broken }] of projects.entries()) {
    const raw = { ...values, participations: participations.get(values.projectID ?? null) ?? [] };
    const at = `row ${index + 2}`;
    yield broken === null ? { raw, at } : { raw, at, broken };
  }
}

function hasColumns([first]: SheetRow[], ...names: string[]): boolean {
  return first !== undefined && names.every((name) => name in first.values);
}

function project(raw: Record<string, unknown>, context: DraftContext): EuProject {
  const stated = statedIn(raw, context);
  const id = agreementNumber(raw.projectID, 'projectID');
  const acronym = blankToNull(text(raw.projectAcronym));
  const countries = stated('All countries', (written) => text(written)?.match(/[A-Z]{2}/g) ?? null) ?? [];
  const known = statedValues(countries, 'All countries', countryOf, context);
  return {
    id,
    title: plainText(text(raw.title)) || null,
    acronym,
    objective: null,
    framework: blankToNull(text(raw.frameworkProgramme)),
    legalBases: [],
    topics: [],
    fundingScheme: blankToNull(text(raw['Type of action'])),
    startDate: stated('startDate', parseIsoDate),
    endDate: stated('endDate', parseIsoDate),
    contribution: stated('total_ecContribution', parseMoney),
    keywords: acronym ? [acronym] : [],
    recipients: list(raw.participations)
      .map(part)
      .flatMap((each) => participant(each, context)),
    activityCountries: known.length === 0 ? null : [...new Set(known)],
    calls: codes(raw.subCall),
    totalCost: null,
    state: null,
    signedOn: stated('ecSignatureDate', parseIsoDate),
    links: [],
    updatedOn: null,
  };
}

function participant(raw: Record<string, unknown>, context: DraftContext): EuProject['recipients'] {
  const stated = statedIn(raw, context, 'participations[].');
  const name = blankToNull(text(raw.Organisation));
  if (name === null) return [];
  const pic = text(raw.PIC);
  const identifiers = pic && /^\d{9}$/.test(pic) ? [{ scheme: 'eu-pic' as const, value: pic }] : [];
  return [
    {
      ...organisation({ name, identifiers, country: stated('country', countryOf) }),
      ...recipientDetails({
        share: stated('netEcContribution', parseMoney) ?? stated('ecContribution', parseMoney),
      }),
      role: blankToNull(text(raw.role)),
    },
  ];
}
