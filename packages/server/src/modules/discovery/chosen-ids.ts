import { canonicalOrganisations, currentRecordIds } from '../catalogue/catalogue.public.ts';
import type { AnyState, SearchDefinition } from './search-definition.ts';
import type { RequestServices } from './services.ts';

/** Chosen ids as the index knows them, and a sentence about those that do not exist (any more). */
export interface ChosenIds {
  ids: string[];
  notices: string[];
}

/** Organisations by any of their ids. */
export async function chosenOrganisations(
  asked: string[],
  what: string,
  { db }: RequestServices,
): Promise<ChosenIds> {
  if (asked.length === 0) return { ids: [], notices: [] };
  return resolved(asked, await canonicalOrganisations(db, asked.map(Number)), what);
}

/** The records that `ids` restricts a search to, null for no restriction. */
export async function chosenRecords<State extends AnyState>(
  { target }: Pick<SearchDefinition<State, unknown, string>, 'target'>,
  { ids: asked }: State,
  services: RequestServices,
): Promise<{ ids: number[] | null; notices: string[] }> {
  if (asked.length === 0) return { ids: null, notices: [] };
  const numbers = asked.map(Number);
  const current =
    target === 'funders'
      ? await canonicalOrganisations(services.db, numbers)
      : await currentRecordIds(services.db, target === 'awards' ? 'award' : 'opportunity', numbers);
  const { ids, notices } = resolved(asked, current, 'record');
  return { ids: ids.map(Number), notices };
}

/** An id that does not exist stays, matching nothing: otherwise the last one to go would widen the search to everything. */
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
