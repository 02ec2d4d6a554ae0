import { RECORD_ID } from '../search-state/forms.ts';
import { PAGES, type PageEntry, type PageName, REDIRECTS } from './pages.ts';

/** What a path leads to. */
export type Found =
  | { kind: 'page'; page: PageName; params: Record<string, string> }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

/**
 * Looks up a path as it appears in an address, without its query. When a path ends with a slash and the same path
 * without it exists, it redirects there.
 */
export function findPage(path: string): Found {
  if (/[^/]\/$/.test(path)) {
    const without = path.slice(0, -1);
    return findPage(without).kind === 'missing' ? { kind: 'missing' } : { kind: 'redirect', to: without };
  }
  for (const [page, entry] of Object.entries(PAGES) as [PageName, PageEntry][]) {
    const params = match(entry.path, path, entry.values);
    if (params) return { kind: 'page', page, params };
  }
  for (const { from, to } of REDIRECTS) {
    const params = match(from, path);
    if (params) return { kind: 'redirect', to: fill(to, params) };
  }
  return { kind: 'missing' };
}

/** A path of the table with its parameters filled in. */
export function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function match(
  pattern: string,
  path: string,
  values: PageEntry['values'] = {},
): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== text) return null;
      continue;
    }
    const name = segment.slice(1);
    if (name === 'id' ? !RECORD_ID.test(text) : !(values[name]?.includes(text) ?? text !== '')) return null;
    params[name] = text;
  }
  return params;
}
