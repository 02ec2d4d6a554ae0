import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { onceDatabaseAnswers } from '../../../platform/db/once-database-answers.ts';
import { inTurns } from '../../../platform/fairness/in-turns.ts';
import { type RestAfter, withoutRest } from '../../../platform/fairness/rests.ts';
import type { BuildOptions, TargetStatus } from '../../../platform/search/builds.ts';
import { WordLearner } from '../../../platform/search/learning/word-learner.ts';
import type { SearchEngine } from '../../../platform/search/port.ts';
import { DocumentSource } from './document-source.ts';
import { publicRevision } from './index-feed.views.ts';
import { INDEX_SCHEMAS } from './index-schemas.ts';
import { keepLearnt } from './learnt-words.store.ts';

type Db = Parameters<typeof publicRevision>[0];

interface IndexOptions extends BuildOptions {
  /** Called once when the index is built and the database does not answer when it is to keep what was learnt. */
  onWaiting?: () => void;
  /** How long to rest after a turn. Not at all, when not given. */
  restAfter?: RestAfter;
}

/** Builds a new index of a target from the catalogue. An aborted or killed build leaves the old index in place. */
export async function buildIndex(
  db: Db,
  engine: SearchEngine,
  target: SearchTarget,
  options: Pick<IndexOptions, 'onProgress' | 'signal' | 'onWaiting' | 'restAfter'> = {},
): Promise<TargetStatus> {
  const asOf = await publicRevision(db);
  return buildFrom(new DocumentSource(db), db, engine, target, { watermark: String(asOf), asOf, ...options });
}

/**
 * Builds a new index of a target from these documents, and keeps what their texts teach about words. Nothing is learnt from
 * funders, which have no texts.
 */
export async function buildFrom(
  source: DocumentSource,
  db: Db,
  engine: SearchEngine,
  target: SearchTarget,
  { onWaiting, restAfter = withoutRest, ...options }: IndexOptions,
): Promise<TargetStatus> {
  const documents = inTurns(source.all(target), restAfter, options.signal);
  if (target === 'funders') return engine.build(INDEX_SCHEMAS[target], documents, options);
  const learner = new WordLearner('funder');
  const status = await engine.build(INDEX_SCHEMAS[target], learner.reading(documents), options);
  const learnt = learner.learnt(await engine.joinedWords(target));
  // The new index answers already. What was learnt for it would be lost until the next build.
  await onceDatabaseAnswers(() => keepLearnt(db, target, learnt), { onWaiting, signal: options.signal });
  return status;
}
