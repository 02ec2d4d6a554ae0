import type { Download } from '../download/download.ts';
import { listOf } from '../download/parameter-kinds.ts';

const NAMES = 'https://doi.crossref.org';
const API = 'https://api.crossref.org';

/**
 * The names of all funders as CSV, and how many works name each. The counts come from the REST API: a search that
 * asks for no works answers with the counts of all funders. No file of Crossref joins funders to ROR; ROR's own
 * release does. Sources: https://www.crossref.org/documentation/funder-registry/accessing-the-funder-registry/ and,
 * for facets, https://api.crossref.org (`facet=funder-doi:*`)
 */
export const download: Download = {
  describes:
    'the names of all funders (a CSV of about 4 MB), and the number of works that name each (from the REST API)',
  parameters: [
    {
      name: 'mailto',
      describes: 'your e-mail address: Crossref asks users of its API for one',
      default: null,
      kind: listOf('an e-mail address', ' ', /^[^@\s]+@[^@\s]+$/),
    },
  ],
  async *run(context) {
    const names = 'funder-names.csv';
    const list = `${context.baseUrl(NAMES)}/funderNames?mode=list`;
    yield { path: await context.fetchFile(list, names), describes: names };
    const counts = 'funder-work-counts.json';
    const { mailto } = context.parameters;
    const query = new URLSearchParams({ rows: '0', facet: 'funder-doi:*', ...(mailto ? { mailto } : {}) });
    const facet = `${context.baseUrl(API)}/works?${query}`;
    yield { path: await context.fetchFile(facet, counts), describes: counts };
  },
};
