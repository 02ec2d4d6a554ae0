import type { Download } from '../download/download.ts';
import { opportunityDraft } from '../drafts/opportunity-draft.ts';
import { euTopicKey } from '../drafts/opportunity-identity-keys.ts';
import { euFunder } from '../european-union/funders.ts';
import { readConcatenatedJson, readJsonArray } from '../readers/json.ts';
import type { Layout, Source } from '../source.ts';
import { fields, required, text } from '../values/record-fields.ts';
import { richText } from '../values/rich-text.ts';
import { blankToNull, plainText } from '../values/text.ts';

/** CORDIS' reference data of Horizon 2020 topics: JSON objects, one per line or in a list. All their calls are over. */
const topicsJson: Layout = {
  id: 'topics-json',
  form: 'json',
  detects: ({ text: head }) =>
    /^\s*\[?\s*\{/.test(head) && head.includes('"parentProgramme"') && /"H2020-Topics"/.test(head),
  read: (input) =>
    /^\s*\[/.test(input.head.text) ? readJsonArray(input.stream()) : readConcatenatedJson(input.stream()),
  fullScope: () => null,
  sourceId: (raw) => required(fields(raw).code, 'topic code (code)'),
  sourceUrl: (raw) => {
    const code = required(fields(raw).code, 'topic code (code)');
    return `https://cordis.europa.eu/programme/id/H2020_${encodeURIComponent(code)}`;
  },
  draft: (raw) => {
    const record = fields(raw);
    const code = required(record.code, 'topic code (code)');
    const legalBasis = blankToNull(text(record.legalBasis));
    const call = blankToNull(text(record.call));
    return opportunityDraft({
      identityKeys: [euTopicKey(code)],
      number: code,
      title: required(plainText(text(record.title)), 'title'),
      description: richText(text(record.objective)?.replaceAll('""', '"')) || null,
      programme: 'Horizon 2020',
      funder: euFunder(code),
      status: 'closed',
      classifications: [
        { scheme: 'eu-topic', code, label: null },
        ...(call ? [{ scheme: 'eu-call' as const, code: call, label: null }] : []),
        ...(legalBasis ? [{ scheme: 'eu-programme' as const, code: legalBasis, label: null }] : []),
      ],
    });
  },
};

/**
 * All topics as one ZIP of CORDIS' reference data. The layout was tried on a file of the records; the ZIP was not at
 * hand.
 */
const download: Download = {
  describes: 'the ZIP of all Horizon 2020 topics from the reference data',
  parameters: [],
  async *run(context) {
    const name = 'cordisref-H2020topics-json.zip';
    const url = `${context.baseUrl('https://cordis.europa.eu')}/data/reference/${name}`;
    yield { path: await context.fetchFile(url, name), describes: name };
  },
};

/**
 * Horizon 2020 topics as CORDIS keeps them after their calls closed. Projects name them as what they were granted
 * under.
 */
export const source: Source = {
  id: 'cordis-topics',
  title: 'CORDIS Horizon 2020 topics',
  publisher: 'Publications Office of the European Union',
  homepage: 'https://data.europa.eu/data/datasets/cordisref-data',
  licence: {
    name: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: '© European Union, CORDIS reference data',
  },
  target: 'opportunity',
  priority: 50,
  layouts: [topicsJson],
  download,
};
