/**
 * The catalogue: every opportunity, award and organisation that Fundry knows. Only this module writes them and the
 * search index. Importers bring publishers' records as they are (`openCatalogue().write`). The catalogue stores each
 * one raw, drafts it in Fundry's terms, matches it by identity keys with the records of other sources, and merges
 * everything into one record. Every change gets a revision number, in the order in which changes become visible. The
 * search index follows the revisions (`keepIndex`).
 */
export { safeHtml } from '@fundry/sources/values/rich-text.ts';
export { applicationWindow, isSuperseded, statusOn } from './application-window.ts';
export { assignAreas } from './areas/assign-areas.ts';
export * from './catalogue.views.ts';
export { type CompleteList, completeLists } from './complete-lists.views.ts';
export { type Edition, type Editions, editionsOf } from './editions/editions.views.ts';
export { isPlaceholder } from './editions/placeholder.ts';
export { believedDay, type Recurrence, recurrenceOf } from './editions/recurrence.ts';
export { callNumbered } from './evidence/numbers.ts';
export type { Programme } from './evidence/programme.ts';
export { programmesOfAward, programmesOfCall } from './evidence/programmes-of.ts';
export { eligibilityFacts } from './facts/facts-of-call.ts';
export * from './facts/history.views.ts';
export { nextDay } from './facts/next-day.views.ts';
export { markOfOwnDeadlines, ownDeadlinesOf, replaceOwnDeadlines } from './facts/own-deadlines.store.ts';
export { seenBy } from './facts/seen-by.views.ts';
export { isWordOfTexts, spellingsOfName } from './index/award-names.ts';
export { buildIndex } from './index/build-index.ts';
export { familyMark, listingsMark, ownMark } from './index/call-marks.ts';
export { DocumentSource } from './index/document-source.ts';
export { type IndexKeeper, type IndexKeeperOptions, keepIndex } from './index/index-keeper.ts';
export { INDEX_SCHEMAS } from './index/index-schemas.ts';
export { learntVersion, learntWords } from './index/learnt-words.views.ts';
export { keepExamples } from './index/vectors/example-keeper.ts';
export { breadthsOfProgrammes, examplesOfProgrammes } from './index/vectors/examples-of-programmes.ts';
export { keepVectors } from './index/vectors/vector-keeper.ts';
export { currentRevision, internalRevisionOf } from './internal/internal-records.views.ts';
export { changeInternal, drawInternalId, publishInternal } from './internal/publish-internal.store.ts';
export { countKnown } from './known/known-facts.ts';
export { lastUpdateOf } from './last-update.ts';
export type { AwardBody, OpportunityBody } from './material-change.ts';
export { allIdsOf, presentIds, sameOpportunities } from './merged-ids.views.ts';
export * from './news.views.ts';
export { type OpportunityHead, opportunityHeads } from './opportunity-heads.views.ts';
export { opportunityIdsByNumber, opportunityIdsBySource } from './opportunity-lookup.views.ts';
export * from './organisations/families.views.ts';
export { bearersOf, fundersByName } from './organisations/funders-by-name.views.ts';
export {
  type OrganisationLabel,
  organisationLabels,
  organisationsNamed,
} from './organisations/organisation-labels.views.ts';
export * from './organisations/organisations.views.ts';
export { assistanceListings, publisherCategories } from './publisher-classes.ts';
export { readingFacts } from './reading/reading-facts.ts';
export { sentencesOf } from './reading/sentences.ts';
export * from './records.ts';
export { type SourceImports, sourceImports } from './source-imports.views.ts';
export { summaryOf } from './summary/summary-of.ts';
export { wordsOfHtml } from './words-of-html.ts';
export type { Batch, Outcome, RecordTarget, SourceBook, SourceItem, Written } from './writer/batch.ts';
export { type Catalogue, openCatalogue } from './writer/catalogue.store.ts';
export { asCatalogueWriter } from './writer/catalogue-writer.store.ts';
export type { FullList, Missing } from './writer/unlisted-records.store.ts';
