import { z } from 'zod';
import { optionsAnswer } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';

const shared = { method: 'GET', access: 'anyone', scope: 'any', tag: 'Option lists' } as const;

function eligibility<const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  summary: string,
) {
  return defineEndpoint({
    ...shared,
    name,
    path: `/api/eligibility/${path}`,
    summary,
    answer: optionsAnswer,
  });
}

export const optionListEndpoints = {
  asjc: defineEndpoint({
    ...shared,
    name: 'listResearchAreas',
    path: '/api/classifications/asjc',
    summary: 'Research areas (ASJC) on two levels',
    answer: z.object({
      notice: z.string().describe('The notice that goes with the codes and names'),
      areas: z
        .array(
          z.object({
            id: z.string().describe('Four digits'),
            parentId: z.string().describe('0: top level'),
            description: z.string().describe('Its name'),
          }),
        )
        .describe('In order of their codes'),
    }),
  }),
  fundingOrgTypes: defineEndpoint({
    ...shared,
    name: 'listFunderTypes',
    path: '/api/descriptions/fundingOrgTypes',
    summary: 'Groups of funder types',
    answer: z.array(
      z.object({
        groupId: z.string().describe('What the filter takes'),
        description: z.string().describe('What is shown'),
        orgTypes: z.array(z.string()).describe('Types of ROR that fall into it'),
      }),
    ),
  }),
  awardGrantTypes: defineEndpoint({
    ...shared,
    name: 'listGrantTypes',
    path: '/api/descriptions/award-grant-types',
    summary: 'Grant types of awards and opportunities',
    answer: z.array(
      z.object({
        typeId: z.string().describe('What the filter takes'),
        description: z.string().describe('What is shown'),
      }),
    ),
  }),
  individualApplicantTypes: eligibility(
    'listIndividualApplicantTypes',
    'individual-applicant-types',
    'Who may apply as a person',
  ),
  organizationApplicantTypes: eligibility(
    'listOrganizationApplicantTypes',
    'organization-applicant-types',
    'Which organisations may apply',
  ),
  degrees: eligibility('listDegreeRequirements', 'degrees', 'Degrees that applicants must hold'),
  restrictions: eligibility('listRestrictions', 'restrictions', 'What else restricts who may apply'),
};
