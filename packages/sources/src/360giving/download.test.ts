import { describe, expect, it } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as threeSixtyGiving } from './source.ts';

describe('360giving --download', () => {
  it('fetches the JSON files that the registry lists, of one publisher where asked', async () => {
    const grants = (id: string) => ({
      grants: [
        { id, title: 'x', currency: 'GBP', amountAwarded: 1, fundingOrganization: [{ name: 'Fund' }] },
      ],
    });
    const registry = [
      {
        identifier: 'a1',
        publisher: { name: 'First', prefix: '360G-first' },
        distribution: [{ downloadURL: 'https://first.example/data/a.json?v=2' }],
      },
      {
        identifier: 'b1',
        publisher: { name: 'Second', prefix: '360G-second' },
        distribution: [{ downloadURL: 'https://second.example/b.xlsx' }],
      },
      {
        identifier: 'c1',
        publisher: { name: 'Third', prefix: '360G-third' },
        distribution: [{ downloadURL: 'https://third.example/c.json' }],
      },
    ];
    const answer = ({ path }: { path: string }) => ({
      body: path === '/data.json' ? registry : JSON.stringify(grants(path)),
    });
    const all = await downloadFrom(threeSixtyGiving, {}, answer);
    expect(all).toMatchObject({ ids: ['/data/a.json?v=2', '/c.json'], layouts: ['grants-json'] });
    const one = await downloadFrom(threeSixtyGiving, { publisher: '360g-THIRD' }, answer);
    expect(one.asked.map(({ path }) => path)).toEqual(['/data.json', '/c.json']);
  });
});
