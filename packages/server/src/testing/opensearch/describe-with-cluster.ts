import { describe } from 'vitest';
import { clusterMissing } from './node-program.ts';

/**
 * Tests that need a real cluster. Where none can be started they are reported as skipped. FUNDRY_TEST_CLUSTER=none says that it is known
 * that there is none: then they do not exist.
 */
export function describeWithCluster(name: string, tests: () => void): void {
  if (process.env.FUNDRY_TEST_CLUSTER === 'none') return;
  const missing = clusterMissing();
  describe.skipIf(missing !== null)(missing === null ? name : `${name} (${missing})`, tests);
}
