import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recognise } from './detection.ts';
import { openInputs } from './inputs/open-inputs.ts';
import { loadSources } from './registry.ts';

const FOLDERS: Record<string, string> = {
  'grants-gov': 'grants-gov',
  'simpler-grants-gov': 'simpler-grants-gov',
  'eu-funding-tenders': 'eu-funding-tenders',
  'nih-opportunities': 'nih-opportunities',
};

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('recognising files of opportunities', () => {
  it.each(Object.entries(FOLDERS))(
    'every file of %s is recognised by exactly one layout of all sources',
    async (folder, id) => {
      const sources = [...(await loadSources()).values()];
      const claims: [string, string[]][] = [];
      for await (const input of openInputs([join(process.env.FUNDRY_TEST_DATA!, folder)])) {
        if ('unreadable' in input) throw new Error(input.unreadable);
        claims.push([input.head.name, recognise(input.head, sources).map(({ source }) => source.id)]);
        await input.close();
      }
      expect(claims.length).toBeGreaterThan(0);
      for (const [name, found] of claims) expect([name, found]).toEqual([name, [id]]);
    },
  );

  it('their layouts claim no file of another source', async () => {
    const own = Object.values(FOLDERS);
    const sources = [...(await loadSources()).values()].filter(({ id }) => own.includes(id));
    const claimed: string[] = [];
    for await (const input of openInputs([process.env.FUNDRY_TEST_DATA!])) {
      if ('unreadable' in input) throw new Error(input.unreadable);
      const expected = Object.keys(FOLDERS).some((folder) => input.label.includes(`/${folder}/`));
      if (!expected && recognise(input.head, sources).length > 0) claimed.push(input.label);
      await input.close();
    }
    expect(claimed).toEqual([]);
  });
});
