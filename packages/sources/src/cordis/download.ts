import type { Download, DownloadContext, DownloadedFile } from '../download/download.ts';
import { someOf } from '../download/parameter-kinds.ts';
import { list } from '../values/record-fields.ts';

/** CORDIS' bulk files of projects by framework programme, with their participants, topics and subjects, renewed monthly. */
export const download: Download = {
  describes: 'the ZIP of all projects of a framework programme',
  parameters: [
    {
      name: 'programmes',
      describes: 'of HORIZON, h2020, fp7; joined by commas',
      default: 'HORIZON,h2020',
      kind: someOf(['HORIZON', 'h2020', 'fp7'], ','),
    },
  ],
  run: bulkFiles,
};

async function* bulkFiles(context: DownloadContext): AsyncIterable<DownloadedFile> {
  const base = context.baseUrl('https://cordis.europa.eu');
  const programmes = (context.parameters.programmes ?? 'HORIZON,h2020').split(',').map((each) => each.trim());
  const done = new Set(list(context.state.programmes));
  for (const [index, programme] of programmes.entries()) {
    if (done.has(programme)) continue;
    const name = `cordis-${programme}projects-json.zip`;
    const path = await context.fetchFile(`${base}/data/${name}`, name);
    await context.save({ programmes: [...done.add(programme)] });
    yield { path, describes: `${name} (${index + 1} of ${programmes.length})` };
  }
}
