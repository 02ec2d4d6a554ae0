/**
 * The sample world: an invented institution, its people, funders, calls and awards, including awkward records. A new
 * installation shows it until the first real import. The tests and the screenshots use it too. `docs/sample-world.md`
 * describes it.
 */
export { HOME_INSTITUTION } from './home-institution.ts';
export { loadSample, sampleBook } from './load-sample.ts';
