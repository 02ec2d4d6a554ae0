import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHome, type ServerChild, startServerChild } from '../packages/server/src/testing/server-child.ts';
import { launchBrowser } from './browser.ts';

const home = newHome();
let server: ServerChild;
let browser: Browser;
/** Two foreign sites that embed Fundry; only the first may. */
let friend: Server;
let stranger: Server;

const originOf = (site: Server) => `http://localhost:${(site.address() as AddressInfo).port}`;

async function openSite(): Promise<Server> {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Library</title><iframe title="Fundry" src="${server.url}/search/awards">`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  return site;
}

beforeAll(async () => {
  [friend, stranger] = [await openSite(), await openSite()];
  [server, browser] = await Promise.all([
    startServerChild(home, {
      FUNDRY_NOW: '2026-03-01',
      FUNDRY_FRAME_ANCESTORS: `'self' ${originOf(friend)}`,
    }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  friend.close();
  stranger.close();
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

test.each([
  ['/', '/search/opportunities'],
  ['/opportunities', '/search/opportunities'],
  ['/search', '/search/opportunities'],
  ['/awards', '/search/awards'],
  ['/funders', '/search/funders'],
])('%s leads to %s with its query', async (from, to) => {
  const query = '?basicQuery=%22caf%C3%A9+au+lait%22&page=2';
  const answer = await fetch(server.url + from + query, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(to + query);
  const page = await browser.newPage();
  await page.goto(server.url + from + query);
  expect(await page.getByRole('searchbox').inputValue()).toBe('"café au lait"');
  expect(new URL(page.url()).pathname).toBe(to);
  await page.close();
});

test.each(['/nothing', '/search/grants', '/search/opportunities/x', '/assets/none.js', '/.env'])(
  '%s is not found: status 404 and the page that says so',
  async (path) => {
    const page = await browser.newPage();
    const answer = await page.goto(server.url + path);
    expect(answer!.status()).toBe(404);
    if (!path.startsWith('/assets/')) {
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(await page.title()).toBe('Page not found');
      await page.getByRole('link', { name: 'Search for funding opportunities' }).click();
      await page.waitForURL('**/search/opportunities');
    }
    await page.close();
  },
);

test('an allowed site may embed it, another one may not', async () => {
  const page = await browser.newPage();
  await page.goto(originOf(friend));
  const inside = page.frameLocator('iframe');
  await inside.getByRole('status').filter({ hasText: 'awards' }).waitFor();

  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(originOf(stranger));
  await refused;
  expect(await inside.getByRole('searchbox').count()).toBe(0);
  await page.close();
});

test('pages load nothing from elsewhere and say nothing to the console', async () => {
  const page = await browser.newPage();
  const requests: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  for (const target of ['opportunities', 'awards', 'funders']) {
    await page.goto(`${server.url}/search/${target}`);
    await page.getByRole('listitem').first().waitFor();
  }
  expect(new Set(requests.filter((origin) => origin !== 'null'))).toEqual(new Set([server.url]));
  expect(said).toEqual([]);
  await page.close();
});
