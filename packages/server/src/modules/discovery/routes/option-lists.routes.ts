import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { optionListEndpoints } from '@fundry/contracts/endpoints/option-lists.ts';
import { OPTION_LISTS, type OptionListName } from '@fundry/contracts/filters/option-lists.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { ASJC_AREAS, ASJC_NOTICE, FUNDER_TYPE_GROUPS } from '../../reference-data/reference-data.public.ts';

/** Registers the lists behind the filters. */
export function registerOptionLists(app: FastifyInstance): void {
  const { asjc, funderTypes, ...others } = optionListEndpoints;
  registerEndpoint(app, asjc, async () => ({
    notice: ASJC_NOTICE,
    areas: ASJC_AREAS.map(({ code, parent, name }) => ({
      id: code,
      parentId: parent ?? '0',
      description: name,
    })),
  }));
  registerEndpoint(app, funderTypes, async () => FUNDER_TYPE_GROUPS);
  for (const [name, endpoint] of Object.entries<Endpoint>(others)) {
    const { key, options } = OPTION_LISTS[name as OptionListName];
    registerEndpoint(app, endpoint, async () =>
      Object.entries(options).map(([id, description]) => ({ [key]: id, description })),
    );
  }
}
