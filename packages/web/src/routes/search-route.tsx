import { useParams } from '@tanstack/react-router';
import { SearchPage } from '../features/search/search-page.tsx';
import type { Target } from '../lib/targets.ts';

/** The three searches: one component, so that what is open stays open on the way from one to the other. */
export function SearchRoute() {
  const { target } = useParams({ strict: false });
  return <SearchPage target={target as Target} />;
}
