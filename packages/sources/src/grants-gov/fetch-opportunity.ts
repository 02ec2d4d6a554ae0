import type { Attachment } from '../drafts/contact.ts';
import type { OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { readConcatenatedJson } from '../readers/json.ts';
import { type DraftContext, type Layout, RecordRejected } from '../source.ts';
import { attachment } from '../us-federal/attachments.ts';
import { grantsGovAddress, usOpportunityDraft } from '../us-federal/us-opportunity.ts';
import { parseIsoDate, parseLongDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { count, fields, list, part, required, text } from '../values/record-fields.ts';
import { statedIn, statedValues, wordOf } from '../values/stated.ts';

const STATUSES: Record<string, OpportunityDraft['status']> = {
  FORECASTED: 'forecast',
  POSTED: 'open',
  CLOSED: 'closed',
  ARCHIVED: 'closed',
};

/**
 * An answer of the REST call `fetchOpportunity`: the whole record of one call, as `synopsis` when it is posted, as
 * `forecast` before. Several answers may follow one another in a file. Dates are long texts, a missing amount is the
 * word "none", and `agencyName` may hold the name of a person. Format:
 * https://www.grants.gov/api/common/fetchopportunity
 */
export const fetchOpportunity: Layout = {
  id: 'fetch-opportunity',
  form: 'json',
  detects: ({ text: head }) =>
    /^\s*\{\s*"errorcode"/.test(head) && head.includes('"opportunityTitle"') && !head.includes('"oppHits"'),
  read: async function* (input) {
    yield* readConcatenatedJson(await input.stream());
  },
  fullScope: () => null,
  sourceId: (raw) => required(opportunity(raw).id, 'id'),
  sourceUrl: (raw) => grantsGovAddress(required(opportunity(raw).id, 'id')),
  draft(raw, context) {
    const record = opportunity(raw);
    const forecast = record.synopsis === undefined || record.synopsis === null;
    const detail = part(forecast ? record.forecast : record.synopsis);
    const agency = part(record.agencyDetails);
    const stated = statedIn(record, context);
    const inDetail = statedIn(detail, context, forecast ? 'forecast.' : 'synopsis.');
    const day = (name: string) => inDetail(name, parseLongDate)?.date ?? null;
    return usOpportunityDraft(
      {
        grantsGovId: required(record.id, 'id'),
        number: text(record.opportunityNumber),
        title: required(record.opportunityTitle, 'opportunityTitle'),
        description: text(detail.synopsisDesc ?? detail.forecastDesc),
        agencyCode: text(agency.agencyCode ?? record.owningAgencyCode),
        agencyName: text(agency.agencyName),
        topAgencyName: text(part(record.topAgencyDetails).agencyName),
        status: stated('ost', wordOf(STATUSES)) ?? (forecast ? 'forecast' : null),
        instruments: ids(detail.fundingInstruments),
        categories: ids(detail.fundingActivityCategories),
        categoryNote: text(detail.fundingActivityCategoryDesc),
        kind: text(part(record.opportunityCategory).category),
        kindNote: text(record.opportunityCategoryExplanation),
        applicants: ids(detail.applicantTypes),
        assistanceListings: list(record.cfdas).map((each) => ({
          code: required(part(each).cfdaNumber, 'cfdaNumber'),
          title: text(part(each).programTitle),
        })),
        eligibilityText: text(detail.applicantEligibilityDesc),
        postedOn: day('postingDate'),
        opensOn: forecast ? day('estSynopsisPostingDate') : openingOfPackages(record, context),
        closeDate: day(forecast ? 'estApplicationResponseDate' : 'responseDate'),
        closeNote: text(detail[forecast ? 'estApplicationResponseDateDesc' : 'responseDateDesc']),
        closeIsEstimated: forecast,
        archivedOn: day('archiveDate'),
        updatedOn: day('lastUpdatedDate'),
        floor: inDetail('awardFloor', parseMoney),
        ceiling: inDetail('awardCeiling', parseMoney),
        total: inDetail('estimatedFunding', parseMoney),
        expectedAwards: inDetail('numberOfAwards', count),
        costSharing: typeof detail.costSharing === 'boolean' ? detail.costSharing : null,
        link: text(detail.fundingDescLinkUrl),
        linkText: text(detail.fundingDescLinkDesc),
        contact: {
          name: text(detail.agencyContactName),
          email: text(detail.agencyContactEmail),
          phone: text(detail.agencyContactPhone),
          texts: [
            text(detail.agencyContactDesc),
            ...list(record.opportunityPkgs).map((each) => text(part(each).contactInfo)),
          ],
        },
        attachments: [...attachments(record), ...packageInstructions(record)],
      },
      context,
    );
  },
};

function opportunity(raw: unknown): Record<string, unknown> {
  const answer = fields(raw);
  if (answer.errorcode !== 0)
    throw new RecordRejected(`Grants.gov answered "${text(answer.msg) ?? 'an error'}".`);
  return fields(answer.data);
}

function ids(coded: unknown): string[] {
  return list(coded).flatMap((each) => text(part(each).id) ?? []);
}

/** The first day on which one of the application packages can be filled in. */
function openingOfPackages(record: Record<string, unknown>, context: DraftContext): string | null {
  const written = list(record.opportunityPkgs).map((each) => part(each).openingDate);
  const days = statedValues(written, 'opportunityPkgs[].openingDate', parseIsoDate, context);
  return days.sort()[0] ?? null;
}

/** The files of the announcement, in the folders of its agency. */
function attachments(record: Record<string, unknown>): Attachment[] {
  return list(record.synopsisAttachmentFolders).flatMap((each) => {
    const folder = part(each);
    return list(folder.synopsisAttachments).flatMap((one) => {
      const file = part(one);
      const id = text(file.id);
      return attachment({
        name: file.fileName,
        description: file.fileDescription,
        folder: folder.folderType,
        bytes: file.fileLobSize,
        mediaType: file.mimeType,
        url: id && `https://www.grants.gov/grantsws/rest/opportunity/att/download/${encodeURIComponent(id)}`,
      });
    });
  });
}

/** The instructions that come with each application package. */
function packageInstructions(record: Record<string, unknown>): Attachment[] {
  return list(record.opportunityPkgs).flatMap((each) => {
    const application = part(each);
    const id = text(application.packageId);
    const extension = text(application.extension);
    if (id === null || extension === null) return [];
    const name = `${id}-instructions.${extension}`;
    return attachment({
      name,
      description: application.competitionTitle,
      folder: 'Application package',
      mediaType: application.mimetype,
      url: `https://apply07.grants.gov/apply/opportunities/instructions/${encodeURIComponent(name)}`,
    });
  });
}
