import type { AuthorRecord, AuthorSource } from '../author-record.ts';
import type { AskOutside } from '../outside/ask-outside.ts';
import { SourceUnreachable } from '../outside/source-unreachable.ts';
import { readFoundOrcids, readOrcidRecord, replacementIn } from './read-record.ts';
import { readXml, type XmlElement } from './xml-tree.ts';

export const ORCID_HEADERS = { accept: 'application/vnd.orcid+xml, application/xml;q=0.9' };

/** How often an iD may have been replaced before it is given up. */
const MOST_REPLACEMENTS = 3;

/** ORCID over its public API 3.0 (https://info.orcid.org/documentation/features/public-api/). */
export function orcidSource(ask: AskOutside): AuthorSource {
  return {
    async named({ lastname, firstname, affiliation }, most) {
      const { text } = await ask('expanded-search/', {
        q: [
          ['family-name', lastname],
          ['given-names', firstname],
          ['affiliation-org-name', affiliation],
        ]
          .flatMap(([field, value]) => (value ? [`${field}:${quoted(value)}`] : []))
          .join(' AND '),
        start: '0',
        rows: String(most),
      });
      const found = readFoundOrcids(readable(text));
      return { ...found, authors: found.authors.slice(0, most) };
    },
    withOrcid: async (orcid) => (await readRecord(ask, orcid))?.author ?? null,
    read: (orcid) => readRecord(ask, orcid),
  };
}

/** A record by its iD. An iD that was given up for another one leads there. Null where there is none, or it is locked. */
async function readRecord(ask: AskOutside, asked: string): Promise<AuthorRecord | null> {
  let orcid = asked;
  for (let replaced = 0; replaced <= MOST_REPLACEMENTS; replaced++) {
    const { status, location, text } = await ask(`${orcid}/record`);
    const isGone = status >= 400;
    const isReplaced = (status >= 300 && status < 400) || /<(\w+:)?deprecated[\s>]/.test(text);
    if (!isReplaced) return isGone ? null : readOrcidRecord(readable(text));
    const next = replacementIn(`${location ?? ''} ${text}`, orcid);
    if (next === null) return null;
    orcid = next;
  }
  return null;
}

function readable(text: string): XmlElement {
  try {
    return readXml(text);
  } catch {
    throw new SourceUnreachable('ORCID', 'its answer cannot be read');
  }
}

/** A phrase of the query language of ORCID (Solr). */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
