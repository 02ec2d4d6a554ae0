import type { Download, DownloadContext, DownloadedFile, MissingFile } from '../download/download.ts';
import { list, part, text } from '../values/record-fields.ts';

/**
 * 360Giving's registry (`data.json`) lists the files that publishers keep at their own addresses. Those in JSON are
 * fetched. Spreadsheets are left out, because no layout here reads them. A dead link is told and passed over.
 */
export const download: Download = {
  describes: 'the JSON files that the 360Giving registry lists',
  parameters: [
    {
      name: 'publisher',
      describes: 'only the publisher with this prefix or name, e.g. 360G-wolfson',
      default: null,
    },
  ],
  run: registeredFiles,
};

async function* registeredFiles(context: DownloadContext): AsyncIterable<DownloadedFile | MissingFile> {
  const base = context.baseUrl('https://registry.threesixtygiving.org');
  const registry = list(await context.fetchJson(`${base}/data.json`)).map(part);
  const files = registry.flatMap((dataset) => jsonFiles(dataset, context.parameters.publisher ?? null));
  const done = new Set(list(context.state.addresses));
  for (const [index, { address, name }] of files.entries()) {
    if (done.has(address)) continue;
    const { origin, pathname, search } = new URL(address);
    const file = await context.fetchLinked(`${context.baseUrl(origin)}${pathname}${search}`, name);
    if (typeof file !== 'string') {
      yield file;
      continue;
    }
    await context.save({ addresses: [...done.add(address)] });
    yield { path: file, describes: `${name} (${index + 1} of ${files.length})` };
  }
}

function jsonFiles(
  dataset: Record<string, unknown>,
  publisher: string | null,
): { address: string; name: string }[] {
  const by = part(dataset.publisher);
  const wanted = [text(by.prefix), text(by.name)].map((name) => name?.toLowerCase());
  if (publisher !== null && !wanted.includes(publisher.toLowerCase())) return [];
  return list(dataset.distribution).flatMap((each, index) => {
    const address = text(part(each).downloadURL);
    if (!address || !URL.canParse(address) || !/\.json$/i.test(new URL(address).pathname)) return [];
    const id = (text(dataset.identifier) ?? text(by.prefix) ?? 'grants').replace(/[^\w-]+/g, '-');
    return [{ address, name: `${id}${index === 0 ? '' : `-${index + 1}`}.json` }];
  });
}
