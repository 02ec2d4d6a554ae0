import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSuite } from './testing/suite.ts';

/** The site of an installation's operator. It supplies a counting script, and the institution's header and footer. */
let operator: Server;
let asked: IncomingMessage[] = [];
const origin = () => `http://localhost:${(operator.address() as AddressInfo).port}`;

const PARTS: Record<string, [type: string, body: string]> = {
  '/count.js': ['text/javascript', 'window.counted = window.fundryDataLayer;'],
  '/parts/header': [
    'text/html',
    '<p>Library of <b>Alderhaven</b></p><ul><li><a href="/loans" onclick="alert(1)">Loans</a></li></ul>' +
      '<script>window.intruded = true</script><img src="logo.svg" alt="Seal" onerror="window.intruded = true">' +
      '<a href="javascript:window.intruded = true">Click</a><style>body { display: none }</style>',
  ],
  '/parts/footer': ['text/html', '<p>Opening hours: 8–20</p>'],
  '/parts/logo.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>'],
};

beforeAll(async () => {
  operator = createServer((request, response) => {
    asked.push(request);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'x-api-key');
    const [type, body] = PARTS[request.url!] ?? [];
    if (type) response.setHeader('content-type', type);
    response.statusCode = request.method === 'OPTIONS' || type ? 200 : 404;
    response.end(body);
  });
  await new Promise<void>((resolve) => operator.listen(0, 'localhost', resolve));
});
afterAll(() => {
  operator.close();
});

const suite = startSuite(() => ({
  FUNDRY_ANALYTICS_SCRIPT_URL: `${origin()}/count.js`,
  FUNDRY_ANALYTICS_ENVIRONMENT: 'library',
  FUNDRY_FRAGMENTS_URL: `${origin()}/parts`,
  FUNDRY_FRAGMENTS_API_KEY: 'key-of-the-library',
  FUNDRY_PRIVACY_CENTER_URL: 'https://library.example/privacy',
}));

test('the configured script is loaded and finds the data layer', async () => {
  const page = await suite.newPage();
  await page.goto('/search/awards');
  await page.waitForFunction(() => 'counted' in window);
  const layer = () => page.evaluate(() => (window as { fundryDataLayer?: object[] }).fundryDataLayer!);
  await expect
    .poll(layer)
    .toContainEqual(
      expect.objectContaining({ event: 'page', pageType: 'search-awards', environment: 'library' }),
    );
});

test('the footer leads to the privacy centre', async () => {
  const page = await suite.newPage();
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Privacy centre' });
  await link.waitFor();
  await expect.poll(() => link.getAttribute('href')).toBe('https://library.example/privacy');
});

test('header and footer of the institution show, asked for with the key; nothing of them runs', async () => {
  asked = [];
  const page = await suite.newPage();
  await page.goto('/search/awards');
  const header = page.getByRole('region', { name: 'Header of this institution' });
  await header.getByText('Library of Alderhaven').waitFor();
  await expect
    .poll(() => header.getByRole('link', { name: 'Loans' }).getAttribute('href'))
    .toBe(`${origin()}/loans`);
  await expect
    .poll(() => header.getByRole('img', { name: 'Seal' }).getAttribute('src'))
    .toBe(`${origin()}/logo.svg`);
  await expect.poll(() => header.getByText('Click').getAttribute('href')).toBe(null);
  await expect.poll(() => header.innerHTML()).not.toMatch(/script|onclick|onerror|<style/);
  await page.getByRole('region', { name: 'Footer of this institution' }).getByText('8–20').waitFor();
  await expect.poll(() => page.evaluate(() => 'intruded' in window)).toBe(false);
  const parts = asked.filter(({ url, method }) => url!.startsWith('/parts/') && method === 'GET');
  expect(parts.filter(({ headers }) => headers['x-api-key'] === 'key-of-the-library')).toHaveLength(2);
});

test('when they do not come, the page does without', async () => {
  const page = await suite.newPage();
  await page.route(`${origin()}/**`, (route) => route.abort());
  await page.goto('/search/awards');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expect.poll(() => page.getByRole('region', { name: /of this institution/ }).count()).toBe(0);
});
