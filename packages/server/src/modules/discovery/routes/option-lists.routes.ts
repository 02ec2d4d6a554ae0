import { optionListEndpoints } from '@fundry/contracts/endpoints/option-lists.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import {
  ASJC_AREAS,
  ASJC_NOTICE,
  DEGREE_REQUIREMENTS,
  FUNDER_TYPE_GROUPS,
  GRANT_TYPES,
  INDIVIDUAL_APPLICANT_TYPES,
  ORGANISATION_APPLICANT_TYPES,
  RESTRICTIONS,
} from '../../reference-data/reference-data.public.ts';

/** The lists behind the filters. */
export function registerOptionLists(app: FastifyInstance): void {
  const lists = optionListEndpoints;
  registerEndpoint(app, lists.asjc, async () => ({
    notice: ASJC_NOTICE,
    areas: ASJC_AREAS.map(({ code, parent, name }) => ({
      id: code,
      parentId: parent ?? '0',
      description: name,
    })),
  }));
  registerEndpoint(app, lists.fundingOrgTypes, async () =>
    FUNDER_TYPE_GROUPS.map((group) => ({ ...group, orgTypes: [...group.orgTypes] })),
  );
  registerEndpoint(app, lists.awardGrantTypes, async () =>
    GRANT_TYPES.map(({ id, description }) => ({ typeId: id, description })),
  );
  registerEndpoint(app, lists.individualApplicantTypes, async () => [...INDIVIDUAL_APPLICANT_TYPES]);
  registerEndpoint(app, lists.organizationApplicantTypes, async () => [...ORGANISATION_APPLICANT_TYPES]);
  registerEndpoint(app, lists.degrees, async () => [...DEGREE_REQUIREMENTS]);
  registerEndpoint(app, lists.restrictions, async () => [...RESTRICTIONS]);
}
