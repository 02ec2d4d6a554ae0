import { labelsIn } from '../../field-values.ts';
import type { Suggestion } from '../../suggestion.ts';
import type { Reference } from '../reference.ts';

/** By code of a labelled field: its latest label, and how many documents have the code. */
export function labelsOf(documents: Reference, field: string): Map<string, Suggestion> {
  const labels = new Map<string, Suggestion>();
  for (const { fields } of documents.documents()) {
    const own = new Map(labelsIn(fields[field]).map((each) => [each.code, each.label]));
    for (const [code, label] of own) {
      labels.set(code, { code, label, count: (labels.get(code)?.count ?? 0) + 1 });
    }
  }
  return labels;
}
