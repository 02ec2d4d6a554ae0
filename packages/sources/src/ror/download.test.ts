import { describe, expect, test } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as ror } from './source.ts';

const record = { id: 'https://ror.org/01cwqze88', names: [{ value: 'Acme', types: ['ror_display'] }] };
const NAME = 'v2.1-2026-01-15-ror-data.zip';

describe('ror --download', () => {
  test('asks Zenodo for the latest release and fetches its zip', async () => {
    const file = (key: string) => ({ key, links: { self: `https://zenodo.org/files/${key}/content` } });
    const fetched = await downloadFrom(ror, {}, ({ path }) => ({
      body: path.startsWith('/api/') ? { id: 99, files: [file('readme.pdf'), file(NAME)] } : [record],
    }));
    expect(fetched).toMatchObject({ ids: ['01cwqze88'], layouts: ['schema-2'] });
    expect(fetched.asked.map(({ path }) => path)).toEqual(['/api/records/6347574', `/files/${NAME}/content`]);
  });

  test('fetches another release when told, and says when there is no data in it', async () => {
    const fetching = downloadFrom(ror, { record: '7' }, () => ({ body: { id: 7, files: [] } }));
    await expect(fetching).rejects.toThrow("Zenodo's record 7 holds no zip");
  });
});
