import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const shared = { method: 'GET', access: 'anyone', scope: 'any', tag: 'Option lists' } as const;

/** The options from which people choose in their profile. */
export const userOptionEndpoints = {
  salutations: defineEndpoint({
    ...shared,
    name: 'listSalutations',
    path: '/api/meta-data/users/salutations',
    summary: 'Salutations',
    answer: z.array(z.object({ salutation: z.string() })),
  }),
  roles: defineEndpoint({
    ...shared,
    name: 'listProfessions',
    path: '/api/meta-data/users/roles',
    summary: 'The roles that people can have at their institution',
    answer: z.array(z.object({ userRoleName: z.string(), userRoleId: z.string() })),
  }),
  subjectAreas: defineEndpoint({
    ...shared,
    name: 'listSubjectAreas',
    path: '/api/meta-data/users/subjectAreas',
    summary: 'Subject areas: the top level of the research areas',
    answer: z.array(z.object({ subjectAreaDisplayName: z.string(), subjectAreaId: z.string() })),
  }),
};
