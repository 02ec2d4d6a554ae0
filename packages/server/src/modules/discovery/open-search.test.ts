import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { createHttpServer } from '../../platform/http/server.ts';
import { registerOpenSearch } from './routes/open-search.routes.ts';

test('a browser is told where and how to search', async () => {
  const app = await createHttpServer({ logger: false, version: 'test', frameAncestors: "'self'" });
  registerOpenSearch(app, () => 'https://fundry.example');
  const answer = await app.inject({ method: 'GET', url: '/opensearch.xml' });
  await app.close();
  expect(answer.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
  const urls: Record<string, string>[] = [];
  let name = '';
  let root: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag) => {
    root ??= `${tag.uri}${tag.local}`;
    const attributes = Object.values(tag.attributes).map(({ name: of, value }) => [of, value]);
    if (tag.local === 'Url') urls.push(Object.fromEntries(attributes));
  });
  parser.on('text', (text) => {
    name ||= text.trim();
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(answer.body).close();
  expect(root).toBe('http://a9.com/-/spec/opensearch/1.1/OpenSearchDescription');
  expect(name).toBe('Fundry');
  expect(urls[0]).toEqual({
    type: 'text/html',
    method: 'get',
    template: 'https://fundry.example/search/opportunities?basicQuery={searchTerms}',
  });
});
