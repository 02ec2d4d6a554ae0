import { describe } from 'vitest';
import { realCorpus } from '../conformance/real-corpus.ts';
import { describeSearchEngine, madeUpCorpus } from '../conformance/suite.ts';
import { openDuckDbEngine } from './engine.ts';

const testData = process.env.FUNDRY_TEST_DATA;

describeSearchEngine('DuckDB', openDuckDbEngine, madeUpCorpus);

describe.skipIf(!testData)('with the folder FUNDRY_TEST_DATA', () => {
  describeSearchEngine('DuckDB', openDuckDbEngine, realCorpus(testData ?? ''));
});
