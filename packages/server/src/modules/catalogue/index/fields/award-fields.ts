import { programmesOfAward } from '../../evidence/programmes-of.ts';
import { knownOfAward } from '../../known/known-of-award.ts';
import type { AwardBody } from '../../material-change.ts';
import {
  areaCodes,
  distinct,
  euros,
  type FactsOf,
  factsOfLink,
  funderLinks,
  type IndexedRecord,
  labelled,
  type OrganisationFacts,
  topAreaCodes,
  updatedAt,
} from './facts.ts';
import { fieldsOver } from './field.ts';

/** The facts that the fields of an award are made from. */
export interface AwardFacts {
  record: IndexedRecord<AwardBody>;
  body: AwardBody;
  /** The funder, then the co-funders. */
  funders: OrganisationFacts[];
  /** The recipients, in their order. */
  institutions: OrganisationFacts[];
}

/** Gathers the facts that the fields of an award are made from. */
export function awardFacts(record: IndexedRecord<AwardBody>, factsOf: FactsOf): AwardFacts {
  const { body } = record;
  return {
    record,
    body,
    funders: funderLinks(body).map((link) => factsOfLink(link, factsOf)),
    institutions: body.recipients.map((link) => factsOfLink(link, factsOf)),
  };
}

const { code, codes, labelledCodes, number, text } = fieldsOver<AwardFacts>();

/** Every field by which awards are filtered, sorted and counted. */
export const AWARD_FIELDS = {
  funder: codes(({ funders }) => distinct(funders.map(({ id }) => String(id)))),
  /** The funders and all organisations that they belong to, directly or indirectly. */
  funderFamily: codes(({ funders }) => distinct(funders.flatMap(({ family }) => family)).map(String)),
  funderCountry: codes(({ funders }) => distinct(funders.map(({ country }) => country))),
  funderTypeGroup: codes(({ funders }) => distinct(funders.map(({ typeGroup }) => typeGroup))),
  recipientCountry: codes(({ body, institutions }) =>
    distinct(institutions.map(({ country }, index) => body.recipients[index]?.country ?? country)),
  ),
  /** Recipients, by organisation id. */
  institution: labelledCodes(({ institutions }) => labelled(institutions)),
  /** Investigators, by name. */
  author: labelledCodes(({ body }) =>
    distinct(body.investigators.map(({ name }) => name)).map((name) => ({ code: name, label: name })),
  ),
  grantType: code(({ body }) => body.grantType),
  startYear: number(({ body }) => body.startYear),
  /** The start year as a code, for counting. */
  year: code(({ body }) => (body.startYear === null ? null : String(body.startYear))),
  /** Each source that describes it, with the start year: "nsf 2017", or "nsf -" without one. For counting. */
  sourceYear: codes(({ body }) => (body.sources ?? []).map((source) => `${source} ${body.startYear ?? '-'}`)),
  /** What is known of it (`known/known-facts.ts`), for counting. */
  known: code(({ body, institutions }) => knownOfAward(body, institutions)),
  /** The calls and programmes under which it was made (`evidence/`). */
  programme: labelledCodes(({ body }) => programmesOfAward(body).map(({ code, label }) => ({ code, label }))),
  /** In EUR at the reference rates. */
  amount: number(({ body }) => euros(body.amount.value, body.amount.currency)),
  area: codes(({ body }) => areaCodes(body.areas)),
  areaTop: codes(({ body }) => topAreaCodes(body.areas)),
  updatedAt: number(({ record }) => updatedAt(record)),
  title: text(({ body }) => body.title),
  funderName: text(({ funders }) => funders[0]?.name ?? null),
};
