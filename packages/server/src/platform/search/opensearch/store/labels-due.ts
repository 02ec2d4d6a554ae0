import type { Cluster } from '../cluster/cluster.ts';
import { type Action, writeSoon } from '../writing/bulk.ts';
import type { LabelsByField } from './label-counts.ts';

/*
 * A change first writes documents, then counts the labels that they have and had. Whoever goes on after a change that ended in
 * between no longer sees which labels they had. So these are noted before, and until they are counted.
 */

const DUE_ID = 'due';

/** Notes labels that are to be counted. */
export async function labelsDue(cluster: Cluster, companion: string, labels: LabelsByField): Promise<void> {
  const codes = Array.from(labels, ([field, byCode]) => [field, [...byCode.keys()]] as const);
  if (codes.length === 0) return;
  const row = { kind: 'due', part: { codes: Object.fromEntries(codes) } };
  await writeSoon(cluster, companion, [[{ index: { _id: DUE_ID } }, row]]);
}

/** Adds the labels that an earlier change noted and did not count. */
export async function addLabelsDue(
  cluster: Cluster,
  companion: string,
  labels: LabelsByField,
): Promise<void> {
  const { found, _source: source } = await cluster.call<{
    found?: boolean;
    _source: { part: { codes: Record<string, string[]> } };
  }>({ method: 'GET', path: `/${companion}/_doc/${DUE_ID}`, allow: [404] });
  if (!found) return;
  for (const [field, codes] of Object.entries(source.part.codes)) {
    const known = labels.get(field);
    for (const code of codes) if (known && !known.has(code)) known.set(code, null);
  }
}

/** The action that says that all noted labels are counted. */
export function labelsDone(labels: LabelsByField): Action[] {
  return labels.size === 0 ? [] : [[{ delete: { _id: DUE_ID } }]];
}
