import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiscoveryWorld } from '../../../testing/worlds/discovery-world.ts';
import type { MatchPerson } from '../person.ts';
import { matchServices } from '../services.ts';
import { openMossWorld } from '../testing/moss-world.ts';
import { ownGround } from './own-ground.ts';

const NOBODY_YET: MatchPerson = { name: null, orcid: null, awardIds: [], institutions: [] };

let world: DiscoveryWorld;
/** Ids of the invented awards by their titles. */
let ids: Map<string, number>;
beforeAll(async () => {
  world = await openMossWorld();
  const { body } = await world.app.inject({ method: 'POST', url: '/api/awards', payload: {} });
  const hits: { _id: string; _source: { title: string } }[] = JSON.parse(body).hits.hits;
  ids = new Map(hits.map(({ _id, _source }) => [_source.title, Number(_id)]));
}, 60_000);
afterAll(() => world?.close());

test('own awards, and those of the institution without them, are found by their programme', async () => {
  const awardIds = [ids.get('Glow of moss in rivers')!];
  const ground = await groundOf({
    ...NOBODY_YET,
    name: 'Jo Doe',
    awardIds,
    institutions: ['Nowhere COLLEGE'],
  });
  expect([...ground.keys()]).toEqual(['call:PAR-23-001']);
  expect(ground.get('call:PAR-23-001')).toMatchObject({
    own: [{ title: 'Glow of moss in rivers' }],
    together: null,
    institution: { count: 1, awards: [{ title: 'Moss that lights river insects' }] },
  });
});

test('somebody with whom one won an award is known by name and recipient', async () => {
  const awardIds = [ids.get('Sound of stones')!];
  const ground = await groundOf({ ...NOBODY_YET, name: 'Ada Example', awardIds });
  expect(ground.get('call:PAR-23-001')).toMatchObject({
    own: [],
    together: { won: { title: 'Sound of stones' }, award: { title: expect.stringMatching(/moss/i) } },
    institution: null,
  });
  expect(await groundOf(NOBODY_YET)).toEqual(new Map());
});

function groundOf(person: MatchPerson) {
  const services = matchServices(world.services);
  return ownGround(person, ['call:PAR-23-001'], services, new AbortController().signal);
}
