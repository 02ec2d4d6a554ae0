import { countryName } from '@fundry/contracts/record-words/country.ts';
import { listingInWords } from '@fundry/contracts/record-words/publisher-categories.ts';
import type { IndexDocument } from '../../../platform/search/port.ts';
import type { AwardBody, OpportunityBody } from '../material-change.ts';
import { assistanceListings, callIdentifiers, topicCategories } from '../publisher-classes.ts';
import type { OrganisationLink } from '../records.ts';
import { wordsOfHtml } from '../words-of-html.ts';
import { awardNames } from './award-names.ts';
import { familyMark, listingsMark, ownMark } from './call-marks.ts';
import { AWARD_FIELDS, awardFacts } from './fields/award-fields.ts';
import {
  distinct,
  type FactsOf,
  funderLinks,
  type IndexedRecord,
  type OrganisationFacts,
} from './fields/facts.ts';
import { valuesOf } from './fields/field.ts';
import { FUNDER_FIELDS, type IndexedFunder, prominenceOf } from './fields/funder-fields.ts';
import { OPPORTUNITY_FIELDS, opportunityFacts } from './fields/opportunity-fields.ts';
import { turnedNames } from './turned-names.ts';

/** The document of an opportunity. An organisation without facts has the name in the record. */
export function opportunityDocument(record: IndexedRecord<OpportunityBody>, factsOf: FactsOf): IndexDocument {
  const { body } = record;
  const facts = opportunityFacts(record, factsOf);
  return {
    id: record.id,
    text: {
      title: body.title,
      funder: funderWords(body, facts.funders),
      keywords: [
        body.number,
        ...body.publisherIds,
        body.programme,
        ...body.keywords,
        ...topicCategories(body),
        ...callIdentifiers(body),
        ...assistanceListings(body).map(listingInWords),
      ]
        .filter((word) => word !== null)
        .join('; '),
      body: [wordsOfHtml(body.description), wordsOfHtml(body.eligibility.text)].join(' ').trim(),
    },
    names: { texts: callNames(body, facts.funders), prominence: 0 },
    fields: valuesOf(OPPORTUNITY_FIELDS, facts),
  };
}

/** The document of an award. */
export function awardDocument(record: IndexedRecord<AwardBody>, factsOf: FactsOf): IndexDocument {
  const { body } = record;
  const facts = awardFacts(record, factsOf);
  return {
    id: record.id,
    text: {
      title: body.title,
      funder: funderWords(body, facts.funders),
      keywords: [
        body.number,
        body.programme,
        ...body.keywords,
        ...body.opportunityNumbers,
        ...topicCategories(body),
        ...callIdentifiers(body),
        ...assistanceListings(body).map(listingInWords),
        ...placeWords(body),
      ]
        .filter((word) => word !== null)
        .join('; '),
      body: wordsOfHtml(body.description),
    },
    names: { texts: namesOfAward(body, facts.institutions), prominence: 0 },
    fields: valuesOf(AWARD_FIELDS, facts),
  };
}

/** The names of investigators, and of recipients as the record writes them and as readers see them. */
function namesOfAward({ investigators, recipients }: AwardBody, institutions: OrganisationFacts[]): string[] {
  return awardNames(
    investigators.map(({ name }) => name),
    distinct([
      ...recipients.map(({ name }) => name),
      ...institutions.flatMap(({ name, acronyms }) => [name, ...acronyms]),
    ]),
  );
}

/** Where the work of an award is done, in words: institutions, towns and regions, and those of its recipients. */
function placeWords({ places = [], recipients }: AwardBody): string[] {
  const named = [
    ...places.flatMap(({ name, city, region }) => [name, city, region]),
    ...recipients.flatMap(({ city, region, department }) => [city, region, department]),
  ];
  return distinct(named);
}

/** The document of a funder. Its country is one of its words, so that "ARC Australia" finds one of several of this name. */
export function funderDocument(funder: IndexedFunder): IndexDocument {
  const country = funder.country === null ? null : countryName(funder.country);
  return {
    id: funder.id,
    text: {
      title: funder.name,
      funder: '',
      keywords: distinct([...funder.names, ...funder.codes, ...funder.identifiers, country]).join('; '),
      body: '',
    },
    names: { texts: namesOfFunder(funder), prominence: prominenceOf(funder) },
    fields: valuesOf(FUNDER_FIELDS, funder),
  };
}

/**
 * The names and codes of a funder. One that has opportunities or awards is also found as a name by words inside its name, so that
 * it comes before those that only exist.
 */
function namesOfFunder({ name, names, codes, opportunities, awards }: IndexedFunder): string[] {
  const isActive = opportunities + awards > 0;
  return distinct([name, ...names, ...codes, ...(isActive ? turnedNames(name) : [])]);
}

/** The numbers of a call and of its assistance listings, and the marks of its funders. */
function callNames(body: OpportunityBody, funders: OrganisationFacts[]): string[] {
  return distinct([
    body.number,
    ...assistanceListings(body).flatMap(({ number }) => [number, listingsMark(number.slice(0, 2))]),
    ...funders.map(({ id }) => ownMark(id)),
    ...funders.flatMap(({ family }) => family.map(familyMark)),
  ]);
}

/** The names of a record's funders: as readers see them, as the record writes them, and their acronyms. */
function funderWords(
  body: { funder: OrganisationLink | null; coFunders: OrganisationLink[] },
  funders: OrganisationFacts[],
): string {
  const written = funderLinks(body).map(({ name }) => name);
  const names = funders.flatMap(({ name, acronyms }, index) => [name, written[index], ...acronyms]);
  return distinct(names).join('; ');
}
