import type { Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Tracked, TrackedPage } from '../../records/tracking/tracking-calls.ts';

/** Answers with their keys, as the browser keeps them. */
type Kept = readonly (readonly [QueryKey, unknown])[];

/**
 * An answer about tracked calls after some have moved to another stage. A list shows the new stage. A column of the board
 * loses what moved away, and gets on top what moved into it from the other columns, which are found in `kept`.
 */
export function withStage(
  [, kind, query]: QueryKey,
  data: unknown,
  moved: ReadonlySet<string>,
  stage: Stage,
  kept: Kept,
): unknown {
  if (data === undefined) return data;
  const change = (tracked: Tracked): Tracked =>
    moved.has(tracked.id)
      ? { ...tracked, savedOpportunity: { ...tracked.savedOpportunity, stage } }
      : tracked;
  if (kind === 'page') {
    const page = data as TrackedPage;
    return { ...page, opportunities: page.opportunities.map(change) };
  }
  if (kind !== 'column') return data;
  const column = data as InfiniteData<TrackedPage>;
  const isTarget = stageOf(query) === stage;
  const held = column.pages.flatMap(({ opportunities }) => opportunities).filter(({ id }) => moved.has(id));
  if (!isTarget) return withPages(column, (page) => without(page, moved, held.length));
  const here = new Set(held.map(({ id }) => id));
  const arriving = [...movedIn(kept, moved).values()].filter(({ id }) => !here.has(id)).map(change);
  return withPages(column, (page, index) => ({
    ...page,
    total: page.total + arriving.length,
    opportunities: index === 0 ? [...arriving, ...page.opportunities] : page.opportunities,
  }));
}

/** The moved calls, by id, as any column holds them. */
function movedIn(kept: Kept, moved: ReadonlySet<string>): Map<string, Tracked> {
  const columns = kept.flatMap(([[, kind], data]) =>
    kind === 'column' && data !== undefined ? (data as InfiniteData<TrackedPage>).pages : [],
  );
  const all = columns.flatMap(({ opportunities }) => opportunities);
  return new Map(all.filter(({ id }) => moved.has(id)).map((tracked) => [tracked.id, tracked]));
}

function withPages(
  column: InfiniteData<TrackedPage>,
  change: (page: TrackedPage, index: number) => TrackedPage,
): InfiniteData<TrackedPage> {
  return { ...column, pages: column.pages.map(change) };
}

function without(page: TrackedPage, moved: ReadonlySet<string>, count: number): TrackedPage {
  return {
    ...page,
    total: page.total - count,
    opportunities: page.opportunities.filter(({ id }) => !moved.has(id)),
  };
}

function stageOf(query: unknown): string | undefined {
  return (query as { stage?: string[] } | undefined)?.stage?.[0];
}
