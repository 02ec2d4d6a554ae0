import { describe, expect, it } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as cordis } from './source.ts';

describe('cordis --download', () => {
  it('fetches the file of each programme once', async () => {
    const project = '{"id":"101000001","title":"x","ecMaxContribution":"1","objective":"y"}';
    const fetched = await downloadFrom(cordis, { programmes: 'HORIZON, fp7' }, () => ({ body: project }));
    expect(fetched.asked.map(({ path }) => path)).toEqual([
      '/data/cordis-HORIZONprojects-json.zip',
      '/data/cordis-fp7projects-json.zip',
    ]);
    const { files } = await downloadFrom(cordis, {}, () => ({ body: project }), { programmes: ['HORIZON'] });
    expect(files).toEqual(['cordis-h2020projects-json.zip']);
  });
});
