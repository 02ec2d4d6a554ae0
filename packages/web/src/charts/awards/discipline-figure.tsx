import { ChartFigure } from '../chart-figure.tsx';
import { TreeMap } from '../tree/tree-map.tsx';
import { countDatum, countTable } from './count-data.ts';

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
      reading="The larger a field, the more awards it stands for. Point at a small field to see its name; the table lists them all. An award with several disciplines counts in each."
      source={source}
      coverage={coverage}
      fileName="awards-by-discipline"
      table={countTable('Discipline', data)}
    >
      {(frame) => <TreeMap label={title} data={data} frame={frame} hrefOf={({ id }) => hrefOf(id)} />}
    </ChartFigure>
  );
}
