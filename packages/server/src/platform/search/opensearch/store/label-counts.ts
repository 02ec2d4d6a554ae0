import { labelsIn } from '../../field-values.ts';
import type { IndexDocument, IndexSchema } from '../../port.ts';
import { type Cluster, WHOLE } from '../cluster/cluster.ts';
import type { SearchAnswer } from '../reading/answers.ts';
import { labelId, labelRow, wordsOfLabel } from '../words/label-row.ts';
import type { Action } from '../writing/bulk.ts';
import { fieldOf } from '../writing/mapping.ts';

/** By labelled field: the codes of some documents, with their labels. A label that repeats its code is none. */
export type LabelsByField = Map<string, Map<string, string | null>>;

export function labelsOfDocuments(documents: IndexDocument[], schema: IndexSchema): LabelsByField {
  const found: LabelsByField = new Map(schema.labelled.map((field) => [field, new Map()]));
  for (const { fields } of documents) {
    for (const [field, labels] of found) {
      for (const { code, label } of labelsIn(fields[field])) {
        if (label !== code) labels.set(code, label);
        else if (!labels.has(code)) labels.set(code, null);
      }
    }
  }
  return found;
}

/** Adds the codes that these documents have in the index now. */
export async function addCodesOf(
  cluster: Cluster,
  index: string,
  ids: number[],
  labels: LabelsByField,
): Promise<void> {
  if (ids.length === 0 || labels.size === 0) return;
  const fields = [...labels.keys()];
  const { hits } = await cluster.call<SearchAnswer>({
    method: 'POST',
    path: `/${index}/_search`,
    query: WHOLE,
    body: {
      query: { terms: { id: ids } },
      size: ids.length,
      _source: false,
      stored_fields: '_none_',
      docvalue_fields: fields.map(fieldOf),
    },
  });
  for (const hit of hits.hits) {
    for (const field of fields) {
      const known = labels.get(field)!;
      for (const code of hit.fields?.[fieldOf(field)] ?? []) {
        if (!known.has(String(code))) known.set(String(code), null);
      }
    }
  }
}

/** The actions that bring the labels of these codes, and how many documents have them, up to date. */
export async function labelActions(
  cluster: Cluster,
  index: string,
  labels: LabelsByField,
): Promise<Action[]> {
  const actions: Action[] = [];
  for (const [field, byCode] of labels) {
    const codes = [...byCode.keys()];
    if (codes.length === 0) continue;
    const { aggregations } = await cluster.call<SearchAnswer>({
      method: 'POST',
      path: `/${index}/_search`,
      query: WHOLE,
      body: {
        size: 0,
        query: { terms: { [fieldOf(field)]: codes } },
        aggs: {
          codes: {
            terms: { field: fieldOf(field), include: codes, size: codes.length, shard_size: codes.length },
          },
        },
      },
    });
    const counts = new Map(
      (aggregations?.codes?.buckets ?? []).map(({ key, doc_count }) => [String(key), doc_count]),
    );
    for (const [code, label] of byCode) {
      const documents = counts.get(code) ?? 0;
      const doc = { documents, ...(label === null ? {} : wordsOfLabel(label)) };
      actions.push([
        { update: { _id: labelId(field, code), retry_on_conflict: 5 } },
        { doc, upsert: labelRow(field, code, label ?? code, documents) },
      ]);
    }
  }
  return actions;
}
