import type { Download } from '../download/download.ts';
import { listOf } from '../download/parameter-kinds.ts';
import { list, part, text } from '../values/record-fields.ts';

const ZENODO = 'https://zenodo.org';
/** The record of all versions: Zenodo answers it with the latest. Source: https://ror.readme.io/docs/zenodo */
const ALL_VERSIONS = '6347574';

/** The latest release of the registry from Zenodo: one zip with all organisations as JSON. */
export const download: Download = {
  describes: 'the latest release of the registry, a zip of some 50 MB, from Zenodo',
  parameters: [
    {
      name: 'record',
      describes: 'number of a Zenodo record, for another release than the latest',
      default: ALL_VERSIONS,
      kind: listOf('a number', ',', /^\d+$/),
    },
  ],
  async *run(context) {
    const base = context.baseUrl(ZENODO);
    const record = context.parameters.record ?? ALL_VERSIONS;
    const answer = part(await context.fetchJson(`${base}/api/records/${record}`));
    const files = list(answer.files).map((file) => ({
      name: text(part(file).key) ?? '',
      url: text(part(part(file).links).self),
    }));
    const dump = files.find(({ name, url }) => /ror-data.*\.zip$/.test(name) && url !== null);
    if (!dump) throw new Error(`Zenodo's record ${record} holds no zip of ROR data.`);
    const path = await context.fetchFile(new URL(dump.url as string, base).href, dump.name);
    yield { path, describes: dump.name };
  },
};
