import type { Email } from 'postal-mime';

/** What a digest says about the searches in it, by their names. */
export interface MailedMatches {
  /** How many matches it counts. */
  counts: Map<string, number>;
  /** The records, such as `/awards/12`, that it lists because this search matches them. */
  records: Map<string, Set<string>>;
  /** The titles of these records. */
  titles: Map<string, Set<string>>;
}

/** Reads a digest as a person does. Names of searches must hold no quotes. */
export function readDigest({ text }: Pick<Email, 'text'>): MailedMatches {
  const read: MailedMatches = { counts: new Map(), records: new Map(), titles: new Map() };
  let title = '';
  let reasons: string[] = [];
  for (const line of text!.split(/\r?\n/)) {
    const heading =
      /^“([^”]+)”: (?:([\d,]+) new results?)?(?: and )?(?:([\d,]+) changed (?:results?|ones?))?$/.exec(line);
    if (heading) {
      const [, name = '', fresh = '0', changed = '0'] = heading;
      read.counts.set(name, Number(fresh.replaceAll(',', '')) + Number(changed.replaceAll(',', '')));
    }
    if (line.startsWith('* ')) title = line.slice(2);
    if (/^ {2}Matches “/.test(line)) reasons = [...line.matchAll(/“([^”]+)”/g)].map(([, name]) => name!);
    const url = /^ {2}https:\/\/[^/]+(\/(?:opportunities|awards|funders)\/\d+)/.exec(line);
    if (!url) continue;
    for (const name of reasons) {
      add(read.records, name, url[1]!);
      add(read.titles, name, title);
    }
  }
  return read;
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}
