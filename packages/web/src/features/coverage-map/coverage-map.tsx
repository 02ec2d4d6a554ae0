import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { useCallback, useMemo, useState } from 'react';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import { REGIONS } from '../../charts/map/regions.ts';
import { WorldMap } from '../../charts/map/world-map.tsx';
import { useEnvironment } from '../../lib/environment.ts';
import { today } from '../../lib/today.ts';
import { searchPath } from '../../records/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { coverageData } from './coverage-data.ts';
import { useCoverage } from './use-coverage.ts';

/** A world map coloured by the number of funders. Choosing a country opens the search for its funders. */
export function CoverageMap() {
  const { coverage, funders: all, atlas, failed, retry } = useCoverage();
  const { sample } = useEnvironment();
  const [region, setRegion] = useState('world');
  const data = useMemo(() => coverageData(coverage ?? []), [coverage]);
  const hrefOf = useCallback((datum: { id: string }) => funderSearch(datum.id), []);

  if (failed) {
    return (
      <Alert kind="error" action={<Button onPress={retry}>Try again</Button>}>
        Sorry, something went wrong when loading the funder map.
      </Alert>
    );
  }
  if (!coverage || !atlas) return <Skeleton lines={8} />;
  const funders = data.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartFigure
      title="Funders by country"
      reading={`${formatCountOf(funders, 'funder', 'funders')} in ${formatCountOf(data.length, 'country', 'countries')}. The shade shows how many. Choose a country to see its funders.`}
      source={`Fundry, ${sample ? 'invented sample records' : 'records imported from publishers'}, ${formatDate(today())}. Boundaries: Natural Earth. They say nothing about the status of any territory.`}
      coverage={
        all === undefined || all <= funders
          ? undefined
          : `Shows ${formatCount(funders)} of ${formatCountOf(all, 'funder', 'funders')}; the others state no country.`
      }
      fileName="funders-by-country"
      controls={
        <Select
          label="Part of the world"
          hideLabel
          layout="inline"
          value={region}
          options={REGIONS}
          onChange={setRegion}
        />
      }
      table={{
        columns: [
          { label: 'Country' },
          { label: 'Funders', align: 'end' },
          { label: 'Open opportunities', align: 'end' },
          { label: 'Awards', align: 'end' },
        ],
        rows: data.map(({ label, value, opportunities, awards }) => [label, value, opportunities, awards]),
        show: (cell, row, column) =>
          column === 0 ? (
            <AppLink href={funderSearch(data[row]!.id)}>{cell}</AppLink>
          ) : (
            formatCount(Number(cell))
          ),
      }}
    >
      {(frame) => (
        <WorldMap
          label="Funders by country"
          atlas={atlas}
          data={data}
          region={region}
          frame={frame}
          noneText="No funder known"
          hrefOf={hrefOf}
        />
      )}
    </ChartFigure>
  );
}

function funderSearch(country: string): string {
  return searchPath('funders', { funderCountries: [country] });
}
