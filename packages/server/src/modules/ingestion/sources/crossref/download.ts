import type { Download } from '../../source.ts';

const CROSSREF = 'https://doi.crossref.org';

/** The names of all funders as CSV. Source: https://www.crossref.org/documentation/funder-registry/accessing-the-funder-registry/ */
export const download: Download = {
  describes: 'the names and ids of all funders, a CSV of some 4 MB',
  parameters: [],
  async *run(context) {
    const path = await context.fetchFile(
      `${context.baseUrl(CROSSREF)}/funderNames?mode=list`,
      'funder-names.csv',
    );
    yield { path, describes: 'funder-names.csv' };
  },
};
