import { useMemo } from 'react';
import { useEligibilityOptions, useGrantTypes } from '../../searches/option-lists.ts';
import type { OptionWords } from './option-words.ts';

/** The words of the option lists; empty lists until they have been loaded. */
export function useOptionWords(): OptionWords {
  const { data: people } = useEligibilityOptions('individual-applicant-types');
  const { data: organisations } = useEligibilityOptions('organization-applicant-types');
  const { data: degrees } = useEligibilityOptions('degrees');
  const { data: restrictions } = useEligibilityOptions('restrictions');
  const { data: grantTypes } = useGrantTypes();
  return useMemo(
    () => ({
      people: wordsById(people),
      organisations: wordsById(organisations),
      degrees: wordsById(degrees),
      restrictions: wordsById(restrictions),
      grantTypes: new Map(grantTypes?.map(({ typeId, description }) => [typeId, description])),
    }),
    [people, organisations, degrees, restrictions, grantTypes],
  );
}

function wordsById(options: { id: string; description: string }[] | undefined): Map<string, string> {
  return new Map(options?.map(({ id, description }) => [id, description]));
}
