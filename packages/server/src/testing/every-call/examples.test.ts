import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../platform/http/openapi/document.ts';
import type { Operation } from '../../platform/http/openapi/operation.ts';
import { refusalsOf } from '../../platform/http/openapi/refusals.ts';
import type { Browser } from '../browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../worlds/identity-world.ts';
import { indexCatalogue } from '../worlds/sample-copy.ts';
import { allEndpoints } from './endpoints.ts';

/** Calls whose example would end the session of the caller. They come last. */
const ENDING = ['signOut'];

let world: IdentityWorld;
let person: Browser;
const endpoints = await allEndpoints();
const { paths } = openApiDocument(endpoints, 'test');

beforeAll(async () => {
  world = await openIdentityWorld();
  await indexCatalogue(world, world.engine);
  const accountId = await world.addAccount('Alpha');
  await world.addPerson('almighty@alpha.example', { accountId, role: 'ALMIGHTY' });
  person = await world.signedIn('almighty@alpha.example');
}, 120_000);
afterAll(() => world?.close());

function exampleOf({ parameters = [], requestBody }: Operation, path: string) {
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place, example } of parameters) {
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(String(example)));
    else if (example !== undefined) query.set(name, String(example));
  }
  const body = Object.values(requestBody?.content ?? {})[0]?.example as object | undefined;
  return { url: query.size > 0 ? `${url}?${query}` : url, body };
}

test('the example of every call is accepted as a request, and answered as the description says', async () => {
  const sorted = endpoints.toSorted((one, other) => ENDING.indexOf(one.name) - ENDING.indexOf(other.name));
  const faults: string[] = [];
  for (const endpoint of sorted) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${endpoint.name} is not described`);
    const { url, body } = exampleOf(operation, path);
    // The answer of a call is checked against its contract while it is written.
    const answer = await person.call(endpoint.method, url, body);
    const said = `${endpoint.name}: ${endpoint.method} ${url} ${JSON.stringify(body)} → ${JSON.stringify(answer.body).slice(0, 300)}`;
    const described = [200, ...refusalsOf(endpoint).map(({ status }) => status)];
    const isFine = answer.body?.code !== 'request/invalid' && answer.status < 500;
    if (!isFine || !described.includes(answer.status)) faults.push(said);
  }
  expect(faults).toEqual([]);
  expect(sorted.length).toBeGreaterThan(140);
});
