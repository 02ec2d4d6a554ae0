import type { IndexSchema } from '../../platform/search/port.ts';

/**
 * The fields that each search filters, sorts and counts by. The catalogue writes them (`index-documents.ts`), discovery
 * asks for them. Codes are the ids that the API uses; organisation ids are decimal text.
 */

export const OPPORTUNITY_SCHEMA: IndexSchema = {
  target: 'opportunities',
  fields: {
    /** The funder and the co-funders. */
    funder: 'codes',
    /** These and all that they belong to, directly or not. */
    funderFamily: 'codes',
    funderCountry: 'codes',
    funderTypeGroup: 'codes',
    applicantCountry: 'codes',
    citizenship: 'codes',
    activityCountry: 'codes',
    individualType: 'codes',
    organisationType: 'codes',
    degree: 'codes',
    restriction: 'codes',
    grantType: 'codes',
    dateType: 'code',
    /** All deadlines, of every kind. */
    deadline: 'days',
    /** Deadlines of kind DueDate. */
    applicationDeadline: 'days',
    /** Day from which one may apply; missing when open or not known. */
    opensOn: 'number',
    /** Last day on which one may apply; missing when it never closes or nobody said. */
    closesOn: 'number',
    /** Announced by the publisher as a forecast. */
    forecast: 'flag',
    /** Over by the publisher's word, which names no last day. */
    closed: 'flag',
    recurring: 'flag',
    limitedSubmission: 'flag',
    /** Both bounds of one award in EUR at the reference rates; one stated bound counts as both. */
    amountFrom: 'number',
    amountTo: 'number',
    /** The stated ceiling in EUR, for sorting. */
    amountCeiling: 'number',
    /** What the whole call gives in EUR, or one award of it where only that is stated. */
    funding: 'number',
    area: 'codes',
    areaTop: 'codes',
    /** Milliseconds since 1970 of the later of first publication and last material change. */
    updatedAt: 'number',
    /** Milliseconds since 1970: published or changed, by the publisher's own word where that is all there is. */
    lastUpdate: 'number',
    /** Account id of an internal opportunity; missing for public ones. */
    account: 'code',
    title: 'text',
    funderName: 'text',
  },
  labelled: ['funder'],
};

export const AWARD_SCHEMA: IndexSchema = {
  target: 'awards',
  fields: {
    funder: 'codes',
    funderFamily: 'codes',
    funderCountry: 'codes',
    funderTypeGroup: 'codes',
    recipientCountry: 'codes',
    /** Recipients, by organisation id. */
    institution: 'codes',
    /** Investigators, by name. */
    author: 'codes',
    grantType: 'code',
    startYear: 'number',
    /** The same year as a code, for counting. */
    year: 'code',
    /** In EUR at the reference rates. */
    amount: 'number',
    area: 'codes',
    areaTop: 'codes',
    updatedAt: 'number',
    title: 'text',
    funderName: 'text',
  },
  labelled: ['institution', 'author'],
};

export const FUNDER_SCHEMA: IndexSchema = {
  target: 'funders',
  fields: {
    funderCountry: 'code',
    funderTypeGroup: 'code',
    /** Itself, so that funders are suggested by name. */
    self: 'code',
    /** Itself and all that it belongs to, directly or not. */
    family: 'codes',
    /** With those of all that belongs to it, each counted once. */
    opportunities: 'number',
    awards: 'number',
    /** From 0 to 1, how much names it: the one that is probably meant by a name that many have. */
    prominence: 'number',
    updatedAt: 'number',
    title: 'text',
  },
  labelled: ['self'],
};
