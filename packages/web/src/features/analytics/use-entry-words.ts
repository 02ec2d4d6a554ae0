import { useMemo } from 'react';
import { useGrantTypes, useResearchAreas } from '../../searches/option-lists.ts';

/** The words of grant types and research areas; codes stand for themselves until they are there. */
export function useEntryWords(): {
  grantTypes: ReadonlyMap<string, string>;
  areas: ReadonlyMap<string, string>;
} {
  const { data: types } = useGrantTypes();
  const { data: classification } = useResearchAreas();
  return useMemo(
    () => ({
      grantTypes: new Map(types?.map(({ typeId, description }) => [typeId, description])),
      areas: new Map(classification?.areas.map(({ id, description }) => [id, description])),
    }),
    [types, classification],
  );
}
