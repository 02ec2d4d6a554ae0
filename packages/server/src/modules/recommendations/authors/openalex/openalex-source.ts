import type { z } from 'zod';
import { readAuthorId } from '../author-ids.ts';
import { type AuthorRecord, type AuthorSource, holdsWords } from '../author-record.ts';
import type { AskOutside } from '../outside/ask-outside.ts';
import { SourceUnreachable } from '../outside/source-unreachable.ts';
import {
  authorOf,
  openAlexAuthor,
  openAlexAuthors,
  openAlexWorks,
  recordOf,
  WORK_PARTS,
} from './read-author.ts';

/** How often an id may have been merged into another one before it is given up. */
const MOST_MERGES = 3;
/** An affiliation cannot be asked for by its name, so more authors are read and those elsewhere left out. */
const READ_TO_FILTER = 50;

/** OpenAlex over its REST API (https://developers.openalex.org). */
export function openAlexSource(ask: AskOutside): AuthorSource {
  return {
    async named({ lastname, firstname, affiliation }, most) {
      const { text } = await ask('authors', {
        search: `${firstname} ${lastname}`.trim(),
        'per-page': String(affiliation ? READ_TO_FILTER : most),
      });
      const { meta, results } = readable(text, openAlexAuthors);
      const fitting = results.filter(({ affiliations, last_known_institutions }) => {
        const places = [
          ...(last_known_institutions ?? []),
          ...(affiliations ?? []).map(({ institution }) => institution),
        ];
        return affiliation === '' || places.some((place) => holdsWords(place.display_name, affiliation));
      });
      const authors = fitting.flatMap((one) => authorOf(one) ?? []);
      return {
        authors: authors.slice(0, most),
        total: affiliation ? authors.length : meta.count,
      };
    },
    async withOrcid(orcid) {
      const stated = await readStated(ask, `orcid:${orcid}`);
      return stated && authorOf(stated);
    },
    async read(id, works): Promise<AuthorRecord | null> {
      const stated = await readStated(ask, id);
      const present = stated && authorOf(stated);
      if (!stated || !present) return null;
      const { text } = await ask('works', {
        filter: `author.id:${present.id}`,
        sort: 'publication_date:desc',
        'per-page': String(Math.min(works, 200)),
        select: WORK_PARTS,
      });
      return recordOf(stated, readable(text, openAlexWorks));
    },
  };
}

/** An author by an id. An id that was merged into another one leads there. Null when there is none. */
async function readStated(ask: AskOutside, asked: string): Promise<z.output<typeof openAlexAuthor> | null> {
  let id = asked;
  for (let merged = 0; merged <= MOST_MERGES; merged++) {
    const { status, location, text } = await ask(`authors/${id}`);
    if (status >= 400) return null;
    if (status < 300) return readable(text, openAlexAuthor);
    const next = readAuthorId(
      `https://openalex.org/${/A\d{4,12}(?=$|[/?])/i.exec(location ?? '')?.[0] ?? ''}`,
    );
    if (next === null || next.id === id) return null;
    id = next.id;
  }
  return null;
}

function readable<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new SourceUnreachable('OpenAlex', 'its answer cannot be read');
  }
}
