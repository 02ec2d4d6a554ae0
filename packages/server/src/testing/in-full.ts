/** Whether long tests run in full (`npm run test:faults`). Beside all other tests they run in a shorter form. */
export const IN_FULL = process.env.FUNDRY_FAULTS === 'full';

/** Whether the tests of the search cluster run in full (`npm run test:cluster`). Beside all other tests a small part of them does. */
export const CLUSTER_IN_FULL = process.env.FUNDRY_TEST_CLUSTER === 'full';
