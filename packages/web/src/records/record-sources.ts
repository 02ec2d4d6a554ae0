import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { webAddress } from '@fundry/contracts/record-words/addresses.ts';
import { sourceName } from '@fundry/contracts/record-words/source-names.ts';
import type { LinkedText } from './record-links.ts';

/** Up to this many records of one source are listed one by one. More are only counted. */
const MOST_OF_ONE = 3;

type Provenance = AwardRecord['provenance'];

/**
 * The source records of a record. Each has a link to the record at its source, the day it was fetched, and a note if
 * the source has withdrawn it. A source record that came in several layouts counts as one, and the newest layout is
 * shown. Several records of one source are distinguished by their ids there. If there are many, as for a funder with
 * several entries in a registry, one line gives their number and shows the newest.
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

/**
 * Joins the layouts of one source record, of which the newest comes first. It counts as withdrawn only when
 * it is gone from all layouts.
 */
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
