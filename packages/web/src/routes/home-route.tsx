import { lazy } from 'react';
import { SearchBox } from '../app/search-box/search-box.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { TrendingAreas } from '../features/research-areas/trending-areas.tsx';
import { loadPart } from '../lib/load-part.ts';
import { WhenNear } from '../ui/when-near.tsx';

const CoverageMap = lazy(() =>
  loadPart(
    import('../features/coverage-map/coverage-map.tsx').then((part) => ({ default: part.CoverageMap })),
  ),
);

/** The home page, with the search box , the research areas and the map of funders. */
export function HomeRoute() {
  return (
    <HomePage
      searchBox={<SearchBox large />}
      trendingAreas={<TrendingAreas />}
      coverageMap={
        <WhenNear lines={8}>
          <CoverageMap />
        </WhenNear>
      }
    />
  );
}
