import { describeKeptSearchMatcher } from '../conformance/matcher-suite.ts';
import { inMemoryMatcher } from './in-memory-matcher.ts';

describeKeptSearchMatcher('matching in memory', async () => inMemoryMatcher);
