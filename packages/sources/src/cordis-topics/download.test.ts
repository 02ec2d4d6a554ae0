import { describe, expect, it } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { makeZip } from '../testing/make-zip.ts';
import { source as cordisTopics } from './source.ts';

describe('cordis-topics --download', () => {
  it('fetches the ZIP of all topics', async () => {
    const topics = ['SPIRE-04-2016', 'SC5-11e-2016'].map((code) => ({
      code,
      parentProgramme: 'H2020-Topics',
      title: 'x',
    }));
    const zip = makeZip({ 'topics.json': JSON.stringify(topics), 'readme.txt': 'Nothing.' });
    const fetched = await downloadFrom(cordisTopics, {}, () => ({ body: zip }));
    expect(fetched).toMatchObject({ ids: ['SPIRE-04-2016', 'SC5-11e-2016'], layouts: ['topics-json'] });
    expect(fetched.asked.map(({ path }) => path)).toEqual(['/data/reference/cordisref-H2020topics-json.zip']);
  });
});
