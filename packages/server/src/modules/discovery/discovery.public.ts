import type { FastifyInstance } from 'fastify';
import { registerAwardNames } from './routes/award-names.routes.ts';
import { registerAwards } from './routes/awards.routes.ts';
import { registerCatalogue } from './routes/catalogue.routes.ts';
import { registerEnvironment } from './routes/environment.routes.ts';
import { registerEvidence } from './routes/evidence.routes.ts';
import { registerFunders } from './routes/funders.routes.ts';
import { registerOpportunities } from './routes/opportunities.routes.ts';
import { registerOpportunityHistory } from './routes/opportunity-history.routes.ts';
import { registerOpportunityLookup } from './routes/opportunity-lookup.routes.ts';
import { registerOptionLists } from './routes/option-lists.routes.ts';
import { registerSources } from './routes/sources.routes.ts';
import { registerSuggestions } from './routes/suggestions.routes.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * Discovery: the searches for opportunities, awards and funders, with their counts, records, suggestions and option
 * lists. Pure functions (`request/`) turn a search state (contracts, `search-state/`) into one request to the search
 * port. `records/` turns the ids found into records of the catalogue, with fields named as in the specification. The
 * three searches differ only in their definitions (`definitions.ts`); everything else is written once. Discovery
 * writes nothing but the log of presentations.
 */
export function registerDiscovery(app: FastifyInstance, services: DiscoveryServices): void {
  registerOpportunities(app, services);
  registerOpportunityHistory(app, services);
  registerOpportunityLookup(app, services);
  registerEvidence(app, services);
  registerAwards(app, services);
  registerFunders(app, services);
  registerAwardNames(app, services);
  registerSuggestions(app, services);
  registerOptionLists(app);
  registerEnvironment(app, services);
  registerCatalogue(app, services);
  registerSources(app, services);
}

export { type AllRecords, findAll } from './all-records.ts';
export {
  applicantOf,
  applicantsOf,
  verdictFor,
  verdictLines,
  withApplicant,
  withApplicants,
} from './applicants.ts';
export { openAwardHistory, type ReadAwardHistory } from './award-history.ts';
export { chosenNames } from './chosen-names.ts';
export { checkSearch, countSearches, type SearchCount, unlessNotRun } from './count-searches.ts';
export { currentOpportunityId } from './current-opportunity.ts';
export { engineRequest, unmarkedRequest } from './engine-request.ts';
export { linksOfCall } from './evidence/links-of-call.ts';
export { inBoth } from './in-both.ts';
export {
  type AnyRecord,
  findLatest,
  type LatestPlace,
  updatedAt,
} from './latest-records.ts';
export { peopleCalled } from './named/people-called.ts';
export { oncePerIndex } from './once-per-index.ts';
export { readApiQuery } from './read-api-query.ts';
export { recipientsCalled } from './recipients-called.ts';
export { headOfRecord } from './record-heads.ts';
export {
  excludedFor,
  excludedForPeople,
  flagsFor,
  type MarkedBy,
  type RecordMarks,
  withMarks,
} from './record-marks.ts';
export { type RecordName, recordNames } from './record-names.ts';
export { opportunityRecordOf } from './records/opportunity-record.ts';
export { recordsById } from './records-by-id.ts';
export { currencyOf } from './request/amount-range.ts';
export { registerOpenSearch } from './routes/open-search.routes.ts';
export { pageOf, searchPage } from './search.ts';
export type { DiscoveryServices } from './services.ts';
export { standingOf } from './standing.ts';
export { verdictMailLines } from './verdict-mail-lines.ts';
export { warmUp } from './warm-up.ts';
