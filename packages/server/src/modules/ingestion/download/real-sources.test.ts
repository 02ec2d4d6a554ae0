import { source as cordisTopics } from '@fundry/sources/cordis-topics/source.ts';
import { source as crossref } from '@fundry/sources/crossref/source.ts';
import { source as euFundingTenders } from '@fundry/sources/eu-funding-tenders/source.ts';
import { source as ror } from '@fundry/sources/ror/source.ts';
import { makeZip } from '@fundry/sources/testing/make-zip.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, fetchFrom } from './testing/publisher.ts';

/** What each source asks is tested with the source. Here it meets busy servers, redirects and broken connections. */
describe('eu-funding-tenders --download', () => {
  it('pages the search service with JSON form parts, over a broken answer', async () => {
    const fetched = await fetchFrom(euFundingTenders, {}, ({ path }, number) => {
      if (number === 2) return { status: 503 };
      const page = Number(new URL(path, 'http://x').searchParams.get('pageNumber'));
      const results = Array.from({ length: page === 3 ? 50 : 100 }, (_, index) => ({
        reference: `${page}-${index}TOPICSen`,
        metadata: { identifier: [`T-${page}-${index}`] },
      }));
      return { body: { apiVersion: '2.151', totalResults: 250, pageNumber: page, pageSize: 100, results } };
    });
    expect(fetched.ids).toHaveLength(250);
    expect(new Set(fetched.ids).size).toBe(250);
    expect(fetched.layouts).toEqual(['search-answer']);
    const first = fetched.asked[0]!;
    expect(first.path).toBe('/search-api/prod/rest/search?apiKey=SEDIA&text=***&pageSize=100&pageNumber=1');
    expect(first.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(first.body).toContain('{"terms":{"status":["31094501","31094502"]}}');
    expect(first.body.match(/Content-Type: application\/json/gi)).toHaveLength(3);
  });
});

describe('cordis-topics --download', () => {
  const zip = (...codes: string[]) => {
    const topics = codes.map((code) => ({ code, parentProgramme: 'H2020-Topics', title: 'x' }));
    return makeZip({ 'topics.json': JSON.stringify(topics), 'readme.txt': 'Nothing.' });
  };

  it('fetches the ZIP of all topics anew when it changed after a broken connection', async () => {
    const fetched = await fetchFrom(cordisTopics, {}, (_, number): Answer => {
      if (number === 1) return { status: 429, headers: { 'retry-after': '0' } };
      if (number === 2) return { body: zip('OLD-01-2016'), headers: { etag: '"1"' }, breaksAfter: 50 };
      return { body: zip('SPIRE-04-2016', 'SC5-11e-2016'), headers: { etag: '"2"' } };
    });
    expect(fetched).toMatchObject({ ids: ['SPIRE-04-2016', 'SC5-11e-2016'], layouts: ['topics-json'] });
    expect(fetched.asked.map(({ path, headers }) => [path, headers['if-range']])).toEqual(
      [undefined, undefined, '"1"'].map((version) => [
        '/data/reference/cordisref-H2020topics-json.zip',
        version,
      ]),
    );
  });
});

const record = { id: 'https://ror.org/01cwqze88', names: [{ value: 'Acme', types: ['ror_display'] }] };
const NAME = 'v2.1-2026-01-15-ror-data.zip';

describe('ror --download', () => {
  it('asks Zenodo for the latest release and fetches its zip, over a redirect and a busy server', async () => {
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

  it('fetches names and work counts, over a busy server and broken connections', async () => {
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
