import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { webAddress } from '@fundry/contracts/record-words/addresses.ts';
import { sourceName } from '@fundry/contracts/record-words/source-names.ts';
import type { LinkedText } from './record-links.ts';

/** So many records of one source are named each; more are counted. */
const MOST_OF_ONE = 3;

type Provenance = AwardRecord['provenance'];

/**
 * Each source record of a record: its name, linked to the record there, when it was fetched, and whether it is gone there. One that
 * came in several of the source's layouts is one, with the newest; several of one source are told apart by their ids there. Many
 * (a funder that is several entries of a registry) stand in one line, with the newest.
 */
export function sourceLinks(provenance: Provenance): LinkedText[] {
  return groups(provenance, 'source').flatMap((all) => {
    const records = groups(all, 'sourceId').map(joined);
    if (records.length > MOST_OF_ONE) return [link(records[0]!, `${records.length} records`)];
    return records.map((each) => link(each, records.length > 1 ? each.sourceId : ''));
  });
}

function groups(provenance: Provenance, by: 'source' | 'sourceId'): Provenance[] {
  const names = [...new Set(provenance.map((record) => record[by]))];
  return names.map((name) => provenance.filter((record) => record[by] === name));
}

/** The newest of one record's layouts, which come first; gone only when it is gone from all. */
function joined(layouts: Provenance): Provenance[number] {
  const [newest] = layouts;
  return { ...newest!, withdrawn: layouts.every(({ withdrawn }) => withdrawn) };
}

function link({ source, url, fetchedAt, withdrawn }: Provenance[number], which: string): LinkedText {
  const notes = [which, `fetched ${formatDate(fetchedAt)}`, withdrawn ? 'withdrawn by the source' : ''];
  return {
    text: sourceName(source),
    href: webAddress(url),
    note: notes.filter((note) => note !== '').join(', '),
  };
}
