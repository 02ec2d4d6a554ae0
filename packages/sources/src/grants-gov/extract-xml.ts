import { readXmlElements } from '../readers/xml.ts';
import type { Layout } from '../source.ts';
import { grantsGovAddress, usOpportunityDraft } from '../us-federal/us-opportunity.ts';
import { parseCompactUsDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { count, fields, required, text, texts } from '../values/record-fields.ts';
import { statedIn } from '../values/stated.ts';

const SYNOPSIS = 'OpportunitySynopsisDetail_1_0';
const FORECAST = 'OpportunityForecastDetail_1_0';

const EXTRACT = /^GrantsDBExtract(\d{4})(\d\d)(\d\d)v\d\.(?:xml|zip)$/i;

/**
 * The daily database extract `GrantsDBExtractYYYYMMDDv2.xml`: some 82,000 calls, posted, closed and forecast. Dates
 * are MMDDYYYY, elements such as `EligibleApplicants` repeat, and HTML is escaped once more than XML needs. Format:
 * https://www.grants.gov/xml-extract
 */
export const extractXml: Layout = {
  id: 'extract-xml',
  form: 'xml',
  detects: ({ text: head }) =>
    /<Grants\b[^>]*OpportunityDetail/.test(head) ||
    head.includes(`<${SYNOPSIS}`) ||
    head.includes(`<${FORECAST}`),
  read: async function* (input) {
    yield* readXmlElements(await input.stream(), [SYNOPSIS, FORECAST]);
  },
  // The publisher's own file name marks the whole extract; a part cut out of it must not withdraw the rest.
  fullScope: ({ name }) => (EXTRACT.test(name) ? 'all' : null),
  asOf: ({ name }) => EXTRACT.exec(name)?.slice(1).join('-') ?? null,
  sourceId: (raw) => required(fields(raw).OpportunityID, 'OpportunityID'),
  sourceUrl: (raw) => grantsGovAddress(required(fields(raw).OpportunityID, 'OpportunityID')),
  draft(raw, context) {
    const record = fields(raw);
    const forecast = record.element === FORECAST;
    const stated = statedIn(record, context);
    const field = (name: string) => text(record[name]);
    return usOpportunityDraft(
      {
        grantsGovId: required(record.OpportunityID, 'OpportunityID'),
        number: field('OpportunityNumber'),
        title: required(record.OpportunityTitle, 'OpportunityTitle'),
        description: field('Description'),
        agencyCode: field('AgencyCode'),
        agencyName: field('AgencyName'),
        status: forecast ? 'forecast' : null,
        instruments: texts(record.FundingInstrumentType),
        categories: texts(record.CategoryOfFundingActivity),
        categoryNote: field('CategoryExplanation'),
        kind: field('OpportunityCategory'),
        kindNote: field('OpportunityCategoryExplanation'),
        applicants: texts(record.EligibleApplicants),
        assistanceListings: texts(record.CFDANumbers).map((code) => ({ code, title: null })),
        eligibilityText: field('AdditionalInformationOnEligibility'),
        postedOn: stated('PostDate', parseCompactUsDate),
        opensOn: forecast ? stated('EstimatedSynopsisPostDate', parseCompactUsDate) : null,
        closeDate: stated(forecast ? 'EstimatedSynopsisCloseDate' : 'CloseDate', parseCompactUsDate),
        closeNote: field(forecast ? 'EstimatedSynopsisCloseDateExplanation' : 'CloseDateExplanation'),
        closeIsEstimated: forecast,
        archivedOn: stated('ArchiveDate', parseCompactUsDate),
        updatedOn: stated('LastUpdatedDate', parseCompactUsDate),
        floor: stated('AwardFloor', parseMoney),
        ceiling: stated('AwardCeiling', parseMoney),
        total: stated('EstimatedTotalProgramFunding', parseMoney),
        expectedAwards: stated('ExpectedNumberOfAwards', count),
        costSharing: stated('CostSharingOrMatchingRequirement', yesOrNo),
        link: field('AdditionalInformationURL'),
        linkText: field('AdditionalInformationText'),
        contact: {
          name: field('GrantorContactName'),
          email: field('GrantorContactEmail'),
          phone: field('GrantorContactPhoneNumber'),
          texts: [field('GrantorContactText')],
        },
      },
      context,
    );
  },
};

function yesOrNo(value: unknown): boolean | null {
  if (value === 'Yes') return true;
  return value === 'No' ? false : null;
}
