import { describe, expect, test } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as crossref } from './source.ts';

describe('crossref --download', () => {
  const csv = 'uri,primary_name_display,replaced\nhttp://dx.doi.org/10.13039/100000042,Acme Fund,\n';
  const values = { 'http://dx.doi.org/10.13039/100000042': 7, 'http://dx.doi.org/10.13039/100000043': 1 };
  const counts = {
    status: 'ok',
    'message-type': 'work-list',
    'message-version': '1.0.0',
    message: { facets: { 'funder-doi': { 'value-count': 2, values } }, 'total-results': 8, items: [] },
  };

  test('fetches names and work counts', async () => {
    const fetched = await downloadFrom(crossref, { mailto: 'ada@example.org' }, ({ path }) => ({
      body: path.startsWith('/works') ? counts : csv,
    }));
    expect(fetched).toMatchObject({
      ids: ['100000042', '100000042', '100000043'],
      layouts: ['names', 'work-counts'],
    });
    const facet = '/works?rows=0&facet=funder-doi%3A*&mailto=ada%40example.org';
    expect(fetched.asked.map(({ path }) => path)).toEqual(['/funderNames?mode=list', facet]);
  });
});
