import { z } from 'zod';
import { awardParts, recipientParts } from './award-parts.ts';
import { editionFields } from './editions.ts';
import {
  assistanceListings,
  attachments,
  categories,
  contacts,
  otherNames,
  provenance,
} from './stated-parts.ts';
import { textFields } from './text-fields.ts';

const day = z.string().describe('YYYY-MM-DD');
const country = z.string().describe('ISO 3166-1 alpha-2');
const countries = z.union([z.literal('any'), z.array(country)]).nullable();
const optionIds = z.array(z.string()).nullable();

const organisation = z.object({
  id: z.string().describe('Its id, as `funder` and other parameters take it'),
  name: z.string().describe('Its name, as the source of the record gives it'),
  countryCode: country.nullable().describe('Its country, ISO 3166-1 alpha-2; null: not known'),
});

const discipline = z.object({
  code: z.string().describe('ASJC'),
  description: z.string().describe('Its name'),
  basis: z
    .enum(['mapped', 'text', 'usual'])
    .describe(
      "mapped from the source's own classification, read from the text, or what its programme usually funds",
    ),
});

const common = {
  id: z.string().describe('The id of the record, as text'),
  ...textFields,
  programme: z.string().nullable().describe('The programme it belongs to; null: not stated'),
  funder: organisation.nullable().describe('The funder; null: not stated'),
  coFunders: z.array(organisation).describe('Who else pays'),
  keywords: z.array(z.string()).describe('Keywords from the sources'),
  disciplines: z.array(discipline).describe('Its research areas'),
  links: z
    .array(
      z.object({
        label: z.string().describe('What the link leads to'),
        url: z.string().describe('The address of the link'),
      }),
    )
    .describe('Pages about it'),
  firstPublished: z.string().describe('ISO 8601: when it was added to Fundry'),
  lastUpdate: z.string().describe('ISO 8601: last material change'),
  withdrawn: z.boolean().describe('No source lists it any longer'),
  sample: z.boolean().describe('An invented sample record'),
  provenance,
};

const deadline = z.object({
  kind: z
    .enum(['LoiDate', 'DueDate', 'OtherDate'])
    .describe('LoiDate: letter of intent; DueDate: application; OtherDate: any other'),
  date: day.describe('The day, YYYY-MM-DD'),
  time: z.string().nullable().describe('HH:MM in `zone`; null: not stated'),
  zone: z.string().nullable().describe('IANA time zone; null: not stated'),
  label: z
    .string()
    .nullable()
    .describe('Stage or cut-off, as the source calls it; “NIH standard date”: by NIH’s rules'),
  changedDate: z
    .string()
    .optional()
    .describe('ISO 8601: when the institution last saved it; only with its own deadlines'),
});

/** The fields of an opportunity that may have been read, as paths into its record. */
const readField = z.enum([
  'eligibility.organizationApplicantTypes',
  'eligibility.individualApplicantTypes',
  'eligibility.degrees',
  'eligibility.restrictions',
  'eligibility.applicantCountries',
  'eligibility.citizenships',
  'limitedSubmission',
  'amount.floor',
  'amount.ceiling',
  'amount.total',
  'amount.expectedAwards',
  'deadlines',
  'dateType',
  'recurring',
]);

const readings = z
  .array(
    z.object({
      field: readField.describe('The field that holds a value that was read'),
      from: z.enum(['text', 'programme']).describe('Read from the text, or from the rules of the programme'),
      evidence: z.string().describe('The sentence that says so, or the rule in words; plain text'),
      kinds: z
        .array(deadline.shape.kind)
        .optional()
        .describe('With deadlines only: the kinds that were read'),
    }),
  )
  .describe('Which values Fundry read because no source states them as data. Empty: none');

export const opportunityRecord = z
  .object({
    ...common,
    number: z.string().nullable().describe('The number that its publisher gives it'),
    assistanceListings,
    categories,
    types: z.array(z.string()).describe('Grant types, ids of /api/descriptions/award-grant-types'),
    status: z.enum(['active', 'forthcoming', 'expired']).describe('As of today'),
    ...editionFields,
    dateType: z
      .enum(['OPPORTUNITY_WITH_DEADLINE', 'ONGOING_OPPORTUNITY'])
      .nullable()
      .describe('With a deadline, or ongoing; null: not stated'),
    deadline: deadline.nullable().describe('The soonest future one'),
    deadlines: z.array(deadline).describe('All of them, past ones too'),
    closingNote: z
      .string()
      .nullable()
      .describe("The publisher's words on the closing day, plain text; null: none"),
    postedDate: day.nullable().describe('Day of publication, YYYY-MM-DD; null: not stated'),
    openDate: day.nullable().describe('The first day for applications, YYYY-MM-DD'),
    closeDate: day
      .nullable()
      .describe('The last day; null: not stated, which is possible even for a closed call'),
    lastUpdateDate: day
      .nullable()
      .describe(
        'When it was last published or changed; `lastUpdateDate` compares with it. null: its publisher states no day, and no change was seen since it came here',
      ),
    amount: z
      .object({
        floor: z.number().nullable().describe('Lowest amount for one award; null: not stated'),
        ceiling: z.number().nullable().describe('Highest amount for one award; null: not stated'),
        total: z.number().nullable().describe('Amount of the whole call; null: not stated'),
        currency: z.string().nullable().describe('ISO 4217; null: no amount is stated'),
        expectedAwards: z.number().nullable().describe('How many awards are expected; null: not stated'),
      })
      .describe('The money on offer; a bound that nobody stated is null'),
    eligibility: z
      .object({
        individualApplicantTypes: optionIds.describe(
          'Who may apply as a person, ids of /api/eligibility/individual-applicant-types; null: not stated',
        ),
        organizationApplicantTypes: optionIds.describe(
          'Which organisations may apply, ids of /api/eligibility/organization-applicant-types; null: not stated',
        ),
        degrees: optionIds.describe('Degrees asked for, ids of /api/eligibility/degrees; null: not stated'),
        restrictions: optionIds.describe(
          'Further restrictions, ids of /api/eligibility/restrictions; null: not stated',
        ),
        applicantCountries: countries.describe('Where applicants work; any: open to all; null: not stated'),
        citizenships: countries.describe('Citizenships of applicants; any: open to all; null: not stated'),
        text: z.string().nullable().describe('Sanitised HTML'),
      })
      .describe('Who may apply'),
    furtherCondition: z
      .string()
      .nullable()
      .describe(
        'The first sentence of the text that limits who may apply in a way that no field holds; plain text; null: none was found',
      ),
    activityCountries: countries.describe(
      'Where the funded activity takes place; any: open to all; null: not stated',
    ),
    recurring: z.boolean().nullable().describe('Whether the call is repeated; null: not stated'),
    limitedSubmission: z
      .object({
        limited: z.boolean().describe('Each institution may send in a limited number of applications'),
        number: z.number().nullable().describe('The limit; null: not stated'),
      })
      .nullable()
      .describe('null: not stated'),
    costSharing: z.boolean().nullable().describe('Applicants must pay part of the costs; null: not stated'),
    readings,
    contacts,
    contactText: z
      .string()
      .nullable()
      .describe('Sanitised HTML: what the publisher says about contacts beyond `contacts`'),
    attachments,
    extensions: z
      .object({ published: z.boolean().describe('Visible to everybody; false: internal to an institution') })
      .describe('Further marks of the record'),
  })
  .meta({ id: 'Opportunity' });

export const awardRecord = z
  .object({
    ...common,
    awardNumber: z.string().nullable().describe('The number that its funder gives it'),
    grantType: z.string().nullable().describe('Grant type, an id of /api/descriptions/award-grant-types'),
    startYear: z.number().nullable().describe('The year in which the award starts'),
    startDate: day.nullable().describe('Its first day, YYYY-MM-DD'),
    endDate: day.nullable().describe('Its last day, YYYY-MM-DD'),
    amount: z
      .object({
        value: z.number().nullable().describe('The amount awarded; null: not stated'),
        currency: z.string().nullable().describe('ISO 4217; null: no amount is stated'),
      })
      .describe('The amount awarded'),
    recipients: z
      .array(
        organisation
          .extend({
            city: z.string().nullable().describe('Its town'),
            role: z.string().nullable().describe('Its role in the project'),
            ror: z.string().nullable().describe('ROR id: nine characters, not an address'),
            ...recipientParts,
          })
          .describe('A recipient'),
      )
      .describe('Who receives the money'),
    investigators: z
      .array(
        z.object({
          name: z.string().describe('As the source writes it'),
          orcid: z.string().nullable().describe('ORCID iD'),
          role: z.string().nullable().describe('Role in the project'),
        }),
      )
      .describe('Who does the work'),
    activityCountries: z
      .array(country)
      .nullable()
      .describe('Where the funded activity takes place; null: not stated'),
    opportunityNumbers: z.array(z.string()).describe('Numbers of the calls under which it was made'),
    ...awardParts,
  })
  .meta({ id: 'Award' });

export const funderRecord = z
  .object({
    id: z.string().describe('Its id'),
    orgDbId: z.string().describe('The same id under the name of the specification'),
    preferredOrgName: z.string().describe('The name under which it is listed'),
    aliases: z.array(z.string()).describe('Its other names'),
    otherNames,
    countryCode: country.nullable().describe('Its country, ISO 3166-1 alpha-2; null: not known'),
    city: z.string().nullable().describe('Its town'),
    region: z.string().nullable().describe('Its state, province or region'),
    orgTypes: z.array(z.string()).describe('Its types, as in ROR'),
    groupId: z.string().nullable().describe('Group of funder types'),
    parent: organisation.nullable().describe('The organisation it belongs to'),
    identifiers: z
      .array(
        z.object({
          scheme: z.string().describe('The registry, such as ror'),
          value: z.string().describe('The identifier there'),
        }),
      )
      .describe('Its identifiers in registries'),
    website: z.string().nullable().describe('Its own website'),
    wikipedia: z.string().nullable().describe('Its article in Wikipedia'),
    established: z.number().nullable().describe('The year it was founded'),
    status: z.enum(['active', 'inactive', 'withdrawn']).nullable().describe('As in ROR; null: not known'),
    opportunities: z
      .number()
      .int()
      .describe(
        'Active opportunities, including those of its descendants; a search for the funder finds the same number',
      ),
    awards: z.number().int().describe('Awards, including those of its descendants'),
    ownOpportunities: z.number().int().describe('Active opportunities that name the funder itself'),
    ownAwards: z.number().int().describe('Awards that name the funder itself'),
    workCount: z.number().nullable().describe('Works that name it, as counted by Crossref'),
    lastUpdate: z.string().describe('ISO 8601: last material change'),
    sample: z.boolean().describe('An invented sample record'),
    provenance,
  })
  .meta({ id: 'Funder' });

export type OpportunityRecord = z.infer<typeof opportunityRecord>;
export type AwardRecord = z.infer<typeof awardRecord>;
export type FunderRecord = z.infer<typeof funderRecord>;

/** A field of an opportunity that may have been read. */
export type ReadableField = z.infer<typeof readField>;

/** The record that each search answers. */
export interface SearchRecords {
  opportunities: OpportunityRecord;
  awards: AwardRecord;
  funders: FunderRecord;
}
