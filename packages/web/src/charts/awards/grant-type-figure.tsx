import { ChartFigure } from '../chart-figure.tsx';
import { MOST_SLICES, PieChart } from '../pie/pie-chart.tsx';
import { topAndOthers } from '../plot/top-and-others.ts';
import { countDatum, countTable } from './count-data.ts';

const REST = 'rest';

/** The share of each grant type in the awards, as a ring. */
export function GrantTypeFigure({
  title,
  source,
  coverage,
  grantTypes,
  descriptions,
  hrefOf,
}: {
  title: string;
  source: string;
  coverage: string;
  grantTypes: readonly { typeId: string; count: number }[];
  descriptions: readonly { typeId: string; description: string }[];
  hrefOf: (typeId: string) => string;
}) {
  const words = new Map(descriptions.map(({ typeId, description }) => [typeId, description]));
  const all = grantTypes
    .toSorted((a, b) => b.count - a.count)
    .map(({ typeId, count }) => countDatum(typeId, words.get(typeId) ?? typeId, count));
  const data = topAndOthers(all, MOST_SLICES - 1, (rest) =>
    countDatum(
      REST,
      `${rest.length} other grant types`,
      rest.reduce((sum, { value }) => sum + value, 0),
    ),
  );
  return (
    <ChartFigure
      title={title}
      reading="Shares of the awards whose grant type is known. The numbers show which name belongs to which slice."
      source={source}
      coverage={coverage}
      fileName="grant-type-shares"
      table={countTable('Grant type', all)}
    >
      {(frame) => (
        <PieChart
          label={title}
          data={data}
          frame={frame}
          hrefOf={({ id }) => (id === REST ? null : hrefOf(id))}
        />
      )}
    </ChartFigure>
  );
}
