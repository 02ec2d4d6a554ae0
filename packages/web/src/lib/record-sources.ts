import type { AwardSource } from '@fundry/contracts/answers/sources.ts';
import { webAddress } from '@fundry/contracts/record-pages/page-head.ts';
import { formatDate } from './format.ts';
import type { LinkedText } from './record-links.ts';

const NAMES: Record<string, string> = {
  '360giving': '360Giving',
  cordis: 'CORDIS',
  'cordis-topics': 'CORDIS Horizon 2020 topics',
  crossref: 'Crossref Open Funder Registry',
  'eu-funding-tenders': 'EU Funding & Tenders Portal',
  'grants-gov': 'Grants.gov',
  'nih-opportunities': 'NIH funding opportunities',
  'nih-reporter': 'NIH RePORTER',
  nsf: 'NSF',
  ror: 'ROR',
  sample: 'Invented sample record',
  'simpler-grants-gov': 'Simpler.Grants.gov',
  usaspending: 'USAspending',
};

/** A source's name; the id of one that is not known here. */
function sourceName(source: string): string {
  return NAMES[source] ?? source;
}

/** So many records of one source are named each; more are counted. */
const MOST_OF_ONE = 3;

type Provenance = AwardSource['provenance'];

/**
 * Each source record of a record: its name, linked to the record there, when it was fetched, and whether it is gone there. Many
 * of one source (a funder that is several entries of a registry) stand in one line, with the newest.
 */
export function sourceLinks(provenance: Provenance): LinkedText[] {
  const sources = [...new Set(provenance.map(({ source }) => source))];
  return sources.flatMap((source) => {
    const records = provenance.filter((record) => record.source === source);
    return records.length > MOST_OF_ONE
      ? [link(records[0]!, records.length)]
      : records.map((each) => link(each, 1));
  });
}

function link({ source, url, fetchedAt, withdrawn }: Provenance[number], count: number): LinkedText {
  const notes = [
    count === 1 ? '' : `${count} records`,
    `fetched ${formatDate(fetchedAt)}`,
    withdrawn ? 'withdrawn by the source' : '',
  ];
  return {
    text: sourceName(source),
    href: webAddress(url),
    note: notes.filter((note) => note !== '').join(', '),
  };
}
