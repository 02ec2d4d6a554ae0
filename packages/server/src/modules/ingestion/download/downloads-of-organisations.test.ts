import { source as crossref } from '@fundry/sources/crossref/source.ts';
import { source as ror } from '@fundry/sources/ror/source.ts';
import { describe, expect, test } from 'vitest';
import { type Answer, fetchFrom } from './testing/publisher.ts';

const record = { id: 'https://ror.org/01cwqze88', names: [{ value: 'Acme', types: ['ror_display'] }] };
const NAME = 'v2.1-2026-01-15-ror-data.zip';

describe('ror --download', () => {
  test('asks Zenodo for the latest release and fetches its zip, over a redirect and a busy server', async () => {
    const fetched = await fetchFrom(ror, {}, ({ path, headers }, number): Answer => {
      if (number === 1) return { status: 429, headers: { 'retry-after': '0' } };
      if (path === '/api/records/6347574') return { status: 302, headers: { location: '/api/records/99' } };
      if (path === '/api/records/99') {
        const file = (key: string) => ({
          key,
          links: { self: `http://${headers.host}/files/${key}/content` },
        });
        return { body: { id: 99, files: [file('readme.pdf'), file(NAME)] } };
      }
      return { body: JSON.stringify([record]) };
    });
    expect(fetched).toMatchObject({ ids: ['01cwqze88'], layouts: ['schema-2'] });
    expect(fetched.asked.map(({ path }) => path)).toEqual([
      '/api/records/6347574',
      '/api/records/6347574',
      '/api/records/99',
      `/files/${NAME}/content`,
    ]);
  });

  test('fetches another release when told, and says when there is no data in it', async () => {
    const fetching = fetchFrom(ror, { record: '7' }, () => ({ body: { id: 7, files: [] } }));
    await expect(fetching).rejects.toThrow("Zenodo's record 7 holds no zip");
  });
});

describe('crossref --download', () => {
  const csv = 'uri,primary_name_display,replaced\nhttp://dx.doi.org/10.13039/100000042,Acme Fund,\n';
  const values = { 'http://dx.doi.org/10.13039/100000042': 7, 'http://dx.doi.org/10.13039/100000043': 1 };
  const counts = {
    status: 'ok',
    'message-type': 'work-list',
    'message-version': '1.0.0',
    message: { facets: { 'funder-doi': { 'value-count': 2, values } }, 'total-results': 8, items: [] },
  };

  test('fetches names and work counts, over a busy server and broken connections', async () => {
    const fetched = await fetchFrom(crossref, { mailto: 'ada@example.org' }, ({ path }, number): Answer => {
      if (number === 1) return { status: 503 };
      if (number === 3) return { status: 429, headers: { 'retry-after': '0' } };
      if (number === 4) return { body: counts, breaksAfter: 99 };
      return { body: path.startsWith('/works') ? counts : csv };
    });
    expect(fetched).toMatchObject({
      ids: ['100000042', '100000042', '100000043'],
      layouts: ['names', 'work-counts'],
    });
    const facet = '/works?rows=0&facet=funder-doi%3A*&mailto=ada%40example.org';
    expect(fetched.asked.map(({ path }) => path)).toEqual([
      ...Array.from({ length: 2 }, () => '/funderNames?mode=list'),
      ...Array.from({ length: 3 }, () => facet),
    ]);
  });
});
