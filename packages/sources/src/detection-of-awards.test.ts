import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recognise } from './detection.ts';
import { openInputs } from './inputs/open-inputs.ts';
import { loadSources } from './registry.ts';

/** Files of each folder that a source reads, and the layouts that claim them; all other files are nobody's. */
const FILES: Record<string, Record<string, string>> = {
  nsf: {
    'awards-api-amateur-radio.json': 'nsf/awards-api',
    'awards-api-cubesat.json': 'nsf/awards-api',
    'awards-api-ionosphere.json': 'nsf/awards-api',
    'awards-api-radio-science.json': 'nsf/awards-api',
    'awards-api-spectrum-education.json': 'nsf/awards-api',
    'nsf-awards-2017.zip': 'nsf/award-xml',
  },
  'nih-reporter': { 'projects-search-2025-2026.json': 'nih-reporter/projects-search' },
  'nih-awards': {
    'nih-awards-fy2024-unc.csv': 'nih-reporter/awards-by-location',
    'nih-awards-fy2025-part.csv': 'nih-reporter/awards-by-location',
  },
  usaspending: {
    'awards-fy2018-2023-research.zip': 'usaspending/listing-files',
    'spending-by-award-response-1.json': 'usaspending/spending-by-award',
    'spending-by-award-response-2.json': 'usaspending/spending-by-award',
    'spending-by-award-response-3.json': 'usaspending/spending-by-award',
    'spending-by-award-response-4.json': 'usaspending/spending-by-award',
  },
  '360giving': {
    'baring-foundation.json': '360giving/grants-json',
    'indigo-trust.json': '360giving/grants-json',
    'lloyds-bank-foundation.json': '360giving/grants-json',
    'nominet-trust.json': '360giving/grants-json',
    'wolfson-foundation.json': '360giving/grants-json',
  },
  cordis: {
    'fp7-h2020-he-projects-canada-nz-pacific.xlsx': 'cordis/workbook',
    'h2020-project-topics.json': 'cordis/project-topics',
    'h2020-projects-2016.csv': 'cordis/list-2016',
    'h2020-projects-sample.json': 'cordis/project-json',
    'h2020-topics.json': 'cordis-topics/topics-json',
  },
};
const OWN = new Set(['nsf', 'nih-reporter', 'usaspending', '360giving', 'cordis', 'cordis-topics']);

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('recognising files of awards', () => {
  it.each(Object.entries(FILES))(
    'every file of %s is claimed by its one layout of all sources',
    async (folder, files) => {
      const sources = [...(await loadSources()).values()];
      const claims: Record<string, string> = {};
      for await (const input of openInputs([join(process.env.FUNDRY_TEST_DATA!, folder)])) {
        if ('unreadable' in input) throw new Error(input.unreadable);
        const found = recognise(input.head, sources).map(({ source, layout }) => `${source.id}/${layout.id}`);
        if (found.length > 0) claims[input.head.name] = found.join(' ');
        await input.close();
      }
      expect(claims).toEqual(files);
    },
  );

  it('these layouts claim no file of other folders', async () => {
    const sources = [...(await loadSources()).values()].filter(({ id }) => OWN.has(id));
    const claimed: string[] = [];
    for await (const input of openInputs([process.env.FUNDRY_TEST_DATA!])) {
      if ('unreadable' in input) throw new Error(input.unreadable);
      const isOwn = Object.keys(FILES).some((folder) => input.label.includes(`/${folder}/`));
      if (!isOwn && recognise(input.head, sources).length > 0) claimed.push(input.label);
      await input.close();
    }
    expect(claimed).toEqual([]);
  });
});
