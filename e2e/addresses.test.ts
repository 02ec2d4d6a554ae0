import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSuite } from './testing/suite.ts';

/** Two other sites that embed Fundry. Only the first is allowed to. */
let friend: Server;
let stranger: Server;

const originOf = (site: Server) => `http://localhost:${(site.address() as AddressInfo).port}`;

async function openSite(): Promise<Server> {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Library</title><iframe title="Fundry" width="1000" height="800" src="${suite.url()}/search/awards">`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  return site;
}

beforeAll(async () => {
  [friend, stranger] = [await openSite(), await openSite()];
});
afterAll(() => {
  friend.close();
  stranger.close();
});
const suite = startSuite(() => ({ FUNDRY_FRAME_ANCESTORS: `'self' ${originOf(friend)}` }));

test.each([
  ['/opportunities', '/search/opportunities'],
  ['/search', '/search/opportunities'],
  ['/awards', '/search/awards'],
  ['/funders', '/search/funders'],
])('%s leads to %s with its query', async (from, to) => {
  const query = '?basicQuery=%22caf%C3%A9+au+lait%22&page=2';
  const answer = await fetch(suite.url() + from + query, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(to + query);
  const page = await suite.newPage();
  await page.goto(from + query);
  await expect
    .poll(() => page.getByRole('combobox', { name: /^Search / }).inputValue())
    .toBe('"café au lait"');
  expect(new URL(page.url()).pathname).toBe(to);
});

test('a bare id leads to the details, from the server and from within', async () => {
  const { hits } = (await (await fetch(`${suite.url()}/api/funders?pageSize=1`)).json()) as {
    hits: { hits: { _id: string }[] };
  };
  const id = hits.hits[0]!._id;
  const answer = await fetch(`${suite.url()}/funders/${id}?dgcid=mail`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`/funders/${id}/details?dgcid=mail`);
  const page = await suite.newPage();
  await page.goto('/about/data');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/funders/${id}?dgcid=mail`);
  await page.waitForURL(`**/funders/${id}/details?dgcid=mail`);
});

test.each([
  '/404',
  '/nothing',
  '/search/grants',
  '/search/opportunities/x',
  '/opportunities/0/details',
  '/.env',
])('%s is not found: status 404 and the page that says so', async (path) => {
  const page = await suite.newPage();
  const answer = await page.goto(path);
  expect(answer!.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expect.poll(() => page.title()).toBe('Page not found');
  await page.getByRole('link', { name: 'Search for funding opportunities' }).click();
  await page.waitForURL('**/search/opportunities');
});

test('a file that there is not is not found', async () => {
  const answer = await fetch(`${suite.url()}/assets/none.js`);
  expect(answer.status).toBe(404);
});

test('an allowed site may embed it, another one may not', async () => {
  const page = await suite.newPage();
  await page.goto(originOf(friend));
  const inside = page.frameLocator('iframe');
  await inside.getByRole('heading', { name: /^[\d,]+ awards$/ }).waitFor();
  await inside.getByRole('navigation', { name: 'Searches' }).getByRole('link', { name: 'Funders' }).click();
  await inside.getByRole('heading', { name: /^[\d,]+ funders$/ }).waitFor();

  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(originOf(stranger));
  await refused;
  await expect.poll(() => inside.getByRole('main').count()).toBe(0);
});

test('pages load nothing from elsewhere and say nothing to the console', async () => {
  const page = await suite.newPage();
  const requests: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  const paths = [
    '/',
    '/search/opportunities',
    '/search/awards',
    '/search/funders',
    '/search/analytics/awards',
  ];
  for (const path of [...paths, '/about/data']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(new Set(requests.filter((origin) => origin !== 'null'))).toEqual(new Set([suite.url()]));
  expect(said).toEqual([]);
});
