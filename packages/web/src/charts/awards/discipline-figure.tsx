import { ChartFigure } from '../chart-figure.tsx';
import type { Datum } from '../datum.ts';
import { namedFields } from '../tree/named-fields.ts';
import { TreeMap } from '../tree/tree-map.tsx';
import { countDatum, countTable } from './count-data.ts';

/** The id of the field of all others. */
const REST = 'rest';

/** Awards by discipline as a tree map. `words` gives the names of the disciplines by code. */
export function DisciplineFigure({
  title,
  source,
  coverage,
  disciplines,
  words,
  hrefOf,
}: {
  title: string;
  source: string;
  coverage: string;
  disciplines: readonly { code: string; count: number }[];
  words: ReadonlyMap<string, string>;
  hrefOf: (code: string) => string;
}) {
  const data = disciplines
    .toSorted((a, b) => b.count - a.count)
    .map(({ code, count }) => countDatum(code, words.get(code) ?? code, count));
  return (
    <ChartFigure
      title={title}
      reading="The larger a field, the more awards it stands for. The smallest share one field; the table lists them all. An award with several disciplines counts in each."
      source={source}
      coverage={coverage}
      fileName="awards-by-discipline"
      table={countTable('Discipline', data)}
    >
      {(frame) => (
        <TreeMap
          label={title}
          data={namedFields(data, frame, together)}
          frame={frame}
          rest={REST}
          hrefOf={({ id }) => (id === REST ? null : hrefOf(id))}
        />
      )}
    </ChartFigure>
  );
}

function together(left: Datum[]): Datum {
  const sum = left.reduce((total, { value }) => total + value, 0);
  const label = `${left.length} other disciplines`;
  return { ...countDatum(REST, label, sum), details: ['the table lists each of them'] };
}
