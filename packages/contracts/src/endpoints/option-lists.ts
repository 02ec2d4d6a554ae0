import { z } from 'zod';
import { optionsAnswer } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import { OPTION_LISTS, type OptionList, type OptionListName } from '../filters/option-lists.ts';

const shared = { method: 'GET', access: 'anyone', scope: 'any', tag: 'Option lists' } as const;

/** The shape of the answer for a list, by the name that its ids have in the API. */
const ANSWERS = {
  id: optionsAnswer,
  typeId: z.array(
    z.object({
      typeId: z.string().describe('The value for the filter'),
      description: z.string().describe('The text to show'),
    }),
  ),
  groupId: z.array(
    z.object({
      groupId: z.string().describe('The value for the filter'),
      description: z.string().describe('The text to show'),
      orgTypes: z.array(z.string()).describe('ROR types that belong to it'),
    }),
  ),
};

function optionListEndpoint<const List extends OptionList>(list: List) {
  const answer = ANSWERS[list.key as List['key']];
  const { operation, path, summary } = list;
  return defineEndpoint({ ...shared, name: operation, path: path as List['path'], summary, answer });
}

type OptionListEndpoint<Name extends OptionListName> = ReturnType<
  typeof optionListEndpoint<(typeof OPTION_LISTS)[Name]>
>;

/** The calls that answer research areas and all option lists. */
export const optionListEndpoints = {
  asjc: defineEndpoint({
    ...shared,
    name: 'listResearchAreas',
    path: '/api/classifications/asjc',
    summary: 'Research areas (ASJC) on two levels',
    answer: z.object({
      notice: z.string().describe('The copyright notice for the codes and names'),
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
  ...(Object.fromEntries(
    Object.entries(OPTION_LISTS).map(([name, list]) => [name, optionListEndpoint(list)]),
  ) as { [Name in OptionListName]: OptionListEndpoint<Name> }),
};
