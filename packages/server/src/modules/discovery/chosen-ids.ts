import { listFiltersOf, NOT_STATED } from '@fundry/contracts/filters/filter.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { canonicalOrganisations, currentRecordIds } from '../catalogue/catalogue.public.ts';
import type { SearchServices } from './services.ts';

/** Chosen ids as the index knows them, and a sentence about those that do not exist or no longer exist. */
export interface ChosenIds {
  ids: string[];
  notices: string[];
}

/**
 * The same state, with organisations under their present ids in the index. People may have chosen any of an
 * organisation's ids.
 */
export async function withPresentOrganisations<State extends object>(
  table: ParameterTable,
  state: State,
  { db }: SearchServices,
): Promise<{ state: State; notices: string[] }> {
  const present = { ...state } as State & Record<string, string[]>;
  const notices: string[] = [];
  for (const [name, { organisations }] of listFiltersOf(table)) {
    const chosen: string[] = present[name] ?? [];
    if (organisations === undefined || chosen.length === 0) continue;
    const asked = chosen.filter((id) => id !== NOT_STATED);
    const current = resolved(asked, await canonicalOrganisations(db, asked.map(Number)), organisations);
    Object.assign(present, { [name]: [...current.ids, ...chosen.filter((id) => id === NOT_STATED)] });
    notices.push(...current.notices);
  }
  return { state: present, notices };
}

/** The kinds of counts whose codes are ids of organisations. */
export function organisationKinds(table: ParameterTable): string[] {
  return listFiltersOf(table).flatMap(([, { organisations, counts }]) =>
    organisations === undefined ? [] : (counts ?? []),
  );
}

/** The records to which `ids` restricts a search; null for no restriction. */
export async function chosenRecords(
  target: SearchTarget,
  asked: string[],
  viewer: Viewer,
  services: SearchServices,
): Promise<{ ids: number[] | null; notices: string[] }> {
  if (asked.length === 0) return { ids: null, notices: [] };
  const numbers = asked.map(Number);
  const current =
    target === 'funders'
      ? await canonicalOrganisations(services.db, numbers)
      : await currentRecordIds(services.db, target === 'awards' ? 'award' : 'opportunity', numbers, viewer);
  const { ids, notices } = resolved(asked, current, 'record');
  return { ids: ids.map(Number), notices };
}

/**
 * Replaces each id by the present one. An id that does not exist stays and matches nothing. If it were removed, a
 * search whose chosen ids are all gone would find everything.
 */
function resolved(asked: string[], current: Map<number, number>, what: string): ChosenIds {
  const ids = [...new Set(asked.map((id) => String(current.get(Number(id)) ?? id)))];
  const gone = asked.filter((id) => !current.has(Number(id)));
  if (gone.length === 0) return { ids, notices: [] };
  const listed = gone.slice(0, 10).join(', ') + (gone.length > 10 ? ' …' : '');
  const sentence =
    gone.length === 1
      ? `A chosen ${what} no longer exists`
      : `${gone.length} chosen ${what}s no longer exist`;
  return { ids, notices: [`${sentence} (${listed}).`] };
}
