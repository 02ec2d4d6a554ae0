/**
 * The catalogue: every opportunity, award and organisation that Fundry knows, and the only writer of them and of the
 * search index. Publishers' records come in as they are (`openCatalogue().write`); each is stored raw, drafted in our words,
 * matched by identity keys with what other sources say, and merged into one record. Revisions number every change in the
 * order in which it becomes visible; the index follows them (`keepIndex`).
 */
export { applicationWindow, statusOn } from './application-window.ts';
export * from './catalogue.views.ts';
export { buildIndex } from './index/build-index.ts';
export { DocumentSource } from './index/document-source.ts';
export { type IndexKeeper, type IndexKeeperOptions, keepIndex } from './index/index-keeper.ts';
export { INDEX_SCHEMAS } from './index/index-schemas.ts';
export { lastUpdateOf } from './last-update.ts';
export type { AwardBody, OpportunityBody } from './material-change.ts';
export * from './news.views.ts';
export * from './organisations/families.views.ts';
export * from './organisations/organisations.views.ts';
export * from './records.ts';
export { wordsOfHtml } from './words-of-html.ts';
export type { Batch, Outcome, RecordTarget, SourceBook, SourceItem } from './writer/batch.ts';
export { type Catalogue, openCatalogue } from './writer/catalogue.store.ts';
