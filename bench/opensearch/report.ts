import { ms, table } from '../report/table.ts';
import type { ClassCosts, Costs } from './compare-class.ts';

type Which = keyof Costs[keyof Costs];

/** A table of the costs of each class and how they compare, with the geometric means of the comparisons. */
export function describeCosts(classes: ClassCosts[]): string {
  const rows = classes.map(({ name, sent, costs: { own, raw, port } }) => [
    name,
    ...[own, raw, port].flatMap(({ wall, processor }) => [ms(wall), ms(processor)]),
    ...ratiosOf({ own, raw, port }).map(times),
    sent.toFixed(1),
  ]);
  const all = classes.map(({ costs }) => ratiosOf(costs));
  const means = [0, 1, 2, 3].map((column) => times(geometricMean(all.map((ratios) => ratios[column]!))));
  return table(
    [
      'milliseconds of one search',
      ...['own', 'requests', 'port'].flatMap((name) => [`${name}: wall`, 'processor']),
      'requests / own: wall',
      'processor',
      'port / requests: wall',
      'processor',
      'sent',
    ],
    [...rows, ['geometric mean', '', '', '', '', '', '', ...means, '']],
  );
}

/** The requests alone against our own engine, and the port against the requests alone. Wall and processor time of each. */
function ratiosOf({ own, raw, port }: Costs): number[] {
  const ratio = (more: Costs['own'], less: Costs['own'], which: Which) => more[which] / less[which];
  return [
    ratio(raw, own, 'wall'),
    ratio(raw, own, 'processor'),
    ratio(port, raw, 'wall'),
    ratio(port, raw, 'processor'),
  ];
}

const times = (ratio: number) => `${ratio.toFixed(2)}×`;

const geometricMean = (ratios: number[]) =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
