import { describeSearchEngine } from '../conformance/suite.ts';
import { openDuckDbEngine } from './engine.ts';

describeSearchEngine('DuckDB', openDuckDbEngine);
