import { codesOf, numbersOf } from '../field-values.ts';
import type { IndexDocument, MeasuredEntry, MeasureRequest, MeasureResult } from '../port.ts';
import { compareBytes } from './reference-order.ts';

/** Computes sums, quartiles and steps over documents in the most obvious way. */
export function measureDocuments(
  documents: IndexDocument[],
  field: string,
  { groups, edges = [] }: Pick<MeasureRequest, 'groups' | 'edges'>,
): MeasureResult {
  const values = numbersIn(documents, field).sort((a, b) => a - b);
  return {
    total: documents.length,
    measured: values.length,
    sum: sumOf(values),
    quartiles:
      values.length === 0
        ? null
        : {
            min: values[0]!,
            lower: quantile(values, 0.25),
            median: quantile(values, 0.5),
            upper: quantile(values, 0.75),
            max: values.at(-1)!,
          },
    steps: edges
      .slice(1)
      .map((edge, index) => values.filter((value) => value >= edges[index]! && value < edge).length),
    groups: Object.fromEntries(groups.map((group) => [group.name, entriesOf(documents, field, group)])),
  };
}

function entriesOf(
  documents: IndexDocument[],
  measure: string,
  { field, limit }: MeasureRequest['groups'][number],
): MeasuredEntry[] {
  const byCode = new Map<string, IndexDocument[]>();
  for (const document of documents) {
    for (const code of codesOf(document.fields[field])) {
      byCode.set(code, [...(byCode.get(code) ?? []), document]);
    }
  }
  const entries = [...byCode].map(([code, own]) => {
    const values = numbersIn(own, measure);
    return { code, count: own.length, measured: values.length, sum: sumOf(values) };
  });
  const byCount = entries.toSorted((a, b) => b.count - a.count || compareBytes(a.code, b.code));
  const bySum = entries.toSorted((a, b) => b.sum - a.sum || compareBytes(a.code, b.code));
  const chosen = new Set([...byCount.slice(0, limit), ...bySum.slice(0, limit)]);
  return byCount.filter((entry) => chosen.has(entry));
}

const numbersIn = (documents: IndexDocument[], field: string) =>
  documents.flatMap(({ fields }) => numbersOf(fields[field]));
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

function quantile(sorted: number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place - Math.floor(place));
}
