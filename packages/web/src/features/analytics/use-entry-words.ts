import { useMemo } from 'react';
import { useGrantTypes, useResearchAreas } from '../../searches/option-lists.ts';

/** The labels of grant types and research areas. Until they are loaded, the codes stand in for them. */
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
