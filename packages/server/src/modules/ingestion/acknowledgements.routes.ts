import { acknowledgementEndpoints } from '@fundry/contracts/endpoints/acknowledgements.ts';
import { loadSources } from '@fundry/sources/registry.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';

/** Lists the sources with their publishers and licences. */
export async function registerAcknowledgements(app: FastifyInstance): Promise<void> {
  const sources = [...(await loadSources()).values()]
    .map(({ id, target, title, publisher, homepage, licence }) => ({
      id,
      target,
      title,
      publisher,
      homepage,
      licence,
    }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
  registerEndpoint(app, acknowledgementEndpoints.list, async () => sources);
}
