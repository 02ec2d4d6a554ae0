import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { fill } from '@fundry/contracts/pages/find-page.ts';

/** An internal opportunity as its editors write it. */
export type Internal = CallAnswer<'GET /api/account/internal-opportunities/:id'>;

/** An internal opportunity in the list. */
export type ListedInternal = CallAnswer<'GET /api/account/internal-opportunities'>['hits']['hits'][number];

/** What an import does, or would do. */
export type ImportOutcome = CallAnswer<'POST /api/account/internal-opportunities/_import'>;

/** The beginning of the keys under which answers about internal opportunities are kept. */
export const INTERNAL_KEY = 'internal-opportunities';

export const LIST_PATH = EDITOR_PAGES.internalOpportunities.path;

/** The address at which an internal opportunity is written. */
export function editPath(id: string): string {
  return fill(EDITOR_PAGES.editInternalOpportunity.path, { id });
}

/** What a draft without a title is called. */
export function titleOf({ _source: { title } }: { _source: { title: string } }): string {
  return title === '' ? 'Untitled' : title;
}
