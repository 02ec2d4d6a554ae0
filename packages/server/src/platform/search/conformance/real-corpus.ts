import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IN_FULL } from '../../../testing/in-full.ts';
import type { Random } from '../../random.ts';
import type { IndexDocument } from '../port.ts';
import { type Corpus, randomDocument } from './corpus.ts';

type Row = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Files of the test data whose records have title and text in plain fields, and how to read them. */
const sources: {
  file: string;
  rows: (content: unknown) => Row[];
  read: (row: Row) => IndexDocument['text'];
}[] = [
  ...['eu-funding-tenders/grants-2026-08-22.json', 'eu-funding-tenders/grants-2026-03-13.json'].map(
    (file) => ({
      file,
      rows: (content: unknown) => (content as { grants: Row[] }).grants,
      read: (row: Row) => ({
        title: text(row.title),
        funder: 'European Commission',
        keywords: `${text(row.identifier)} ${text(row.callTitle)}`,
        body: text(row.abstract),
      }),
    }),
  ),
  {
    file: 'grants-gov/grants-gov-2025-08-flat.json',
    rows: (content) => content as Row[],
    read: (row) => ({
      title: text(row.title),
      funder: text(row.agency),
      keywords: text(row.category),
      body: text(row.description),
    }),
  },
  ...['baring-foundation', 'indigo-trust', 'nominet-trust', 'wolfson-foundation'].map((name) => ({
    file: `360giving/${name}.json`,
    rows: (content: unknown) => (content as { grants: Row[] }).grants,
    read: (row: Row) => ({
      title: text(row.title),
      funder: text((row.fundingOrganization as Row[] | undefined)?.[0]?.name),
      keywords: text(row.id),
      body: text(row.description),
    }),
  })),
];

/** Texts of real records from the folder of test data, with random fields. Ids follow the order of the files. */
export function realCorpus(directory: string): Corpus {
  return {
    name: 'real texts',
    requests: IN_FULL ? 150 : 40,
    documents: async (random: Random) => {
      const texts: IndexDocument['text'][] = [];
      for (const { file, rows, read } of sources) {
        const content = JSON.parse(await readFile(join(directory, file), 'utf8'));
        texts.push(...rows(content).map(read));
      }
      return texts.map((each, index) => randomDocument(random, index + 1, each));
    },
  };
}
