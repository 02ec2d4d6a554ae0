import { authorEndpoints } from '@fundry/contracts/endpoints/authors.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { readOrcid } from './author-ids.ts';
import { type AuthorSources, findById, findByName, findByOrcid, readAuthor } from './find-authors.ts';

/** Registers the search for authors, and the calls that say more of one. */
export function registerAuthors(app: FastifyInstance, sources: AuthorSources): void {
  registerEndpoint(app, authorEndpoints.find, async ({ query }) => {
    const { searchBy, maxrecords } = query;
    if (searchBy === 'orcid') {
      const orcid = readOrcid(query.orcid ?? '');
      if (orcid === null) throw missing('orcid', 'Give an ORCID iD. Its last character must fit the others.');
      return findByOrcid(orcid, maxrecords, sources);
    }
    if (searchBy === 'authorid') {
      if (query.authorid === undefined) throw missing('authorid', 'Give the id of an author.');
      return findById(query.authorid, maxrecords, sources);
    }
    const [lastname, firstname, affiliation] = [query.lastname, query.firstname, query.affiliation].map(
      asWords,
    );
    if (!lastname) throw missing('lastname', 'Give a family name.');
    return findByName(
      { lastname, firstname: firstname ?? '', affiliation: affiliation ?? '' },
      maxrecords,
      sources,
    );
  });
  registerEndpoint(app, authorEndpoints.hints, async ({ params: { id } }) => {
    const { statusCode, record } = await readAuthor(id, 1, sources);
    return { statusCode, locations: record?.locations ?? [] };
  });
  registerEndpoint(app, authorEndpoints.publications, async ({ query: { authorid, start, count } }) => {
    const { statusCode, record } = await readAuthor(authorid, start + count, sources);
    if (record === null) return { statusCode, id: authorid, publications: [], total: 0 };
    const publications = record.works.slice(start, start + count).map(({ says: _, ...work }) => work);
    return {
      statusCode: publications.length > 0 ? ('OK' as const) : ('EMPTY' as const),
      id: record.author.id,
      publications,
      total: record.totalWorks,
    };
  });
}

/** A typed text without characters that no name has. */
function asWords(text = ''): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim();
}

function missing(field: string, sentence: string): ApiError {
  return new ApiError(400, `recommendations/no-${field}`, sentence);
}
