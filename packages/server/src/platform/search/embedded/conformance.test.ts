import { describe } from 'vitest';
import { madeUpCorpus, manyTexts } from '../conformance/corpus.ts';
import { realCorpus } from '../conformance/real-corpus.ts';
import { describeSearchEngine } from '../conformance/suite.ts';
import { openEmbeddedEngine } from './engine.ts';
import { openThreadedEngine } from './thread/threaded-engine.ts';

const testData = process.env.FUNDRY_TEST_DATA;

describeSearchEngine('the embedded engine in a thread of its own', openThreadedEngine, madeUpCorpus);

/** Frequent words are written as runs, and the generation has several segments. */
describeSearchEngine(
  'the embedded engine',
  (options) => openEmbeddedEngine({ ...options, segmentWords: 75_000 }),
  manyTexts,
);

describe.skipIf(!testData)('with the folder FUNDRY_TEST_DATA', () => {
  describeSearchEngine('the embedded engine', openEmbeddedEngine, realCorpus(testData ?? ''));
});
