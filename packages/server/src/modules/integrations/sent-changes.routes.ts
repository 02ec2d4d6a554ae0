import { Readable } from 'node:stream';
import { INTEGRATION_PAGE, integrationEndpoints } from '@fundry/contracts/endpoints/integrations.ts';
import type { FastifyInstance } from 'fastify';
import { signInFirst } from '../../platform/auth/access.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { readChanges } from '../labels/labels.public.ts';
import { itemsOf } from './items.ts';
import { pureXml } from './pure/pure-xml.ts';

/** Registers the call with which a research-information system fetches what its institution sends. */
export function registerSentChanges(app: FastifyInstance, services: DiscoveryServices): void {
  registerEndpoint(
    app,
    integrationEndpoints.opportunities,
    async ({ query, caller, viewer, request, reply }) => {
      const { label, modifiedSince, cursor, format } = query;
      const found = await readChanges(services.db, {
        accountId: institutionOf(caller, viewer),
        label: label ?? null,
        since: modifiedSince === undefined ? null : new Date(modifiedSince),
        after: Number(cursor ?? 0),
        limit: INTEGRATION_PAGE,
      });
      if (found === null) throw new ApiError(404, 'labels/no-such-label', 'There is no such label.');
      const last = found.changes.at(-1);
      const page = {
        items: await itemsOf(found.changes, viewer, services),
        next: found.hasMore && last ? String(last.number) : null,
        asOf: found.asOf.toISOString(),
      };
      const isXml = format === undefined ? prefersXml(request.headers.accept) : format === 'xml';
      reply.type(isXml ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8');
      reply.header('vary', 'accept');
      return Readable.from([isXml ? pureXml(page) : JSON.stringify(page)]);
    },
  );
}

/** The institution whose key or member asks. Throws `ApiError`: 401 for strangers, and 403 for people without one. */
function institutionOf({ person, consumer }: Caller, { accountId }: Viewer): string {
  if (person === null && consumer === null) throw signInFirst();
  if (accountId !== null) return accountId;
  throw new ApiError(403, 'accounts/not-a-member', 'Only members of a registered institution can do this.');
}

/** Whether a caller who leaves the format to the header wants XML: it names XML, and JSON not before it. */
function prefersXml(accept = ''): boolean {
  const [xml, json] = [accept.search(/\b(?:application|text)\/xml\b/), accept.indexOf('application/json')];
  return xml >= 0 && (json < 0 || xml < json);
}
