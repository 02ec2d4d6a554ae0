import type { IndexChanges, IndexSchema } from '../../port.ts';
import type { AverageLengths } from '../../ranking.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { wordId } from '../words/label-row.ts';
import { deleteAction, putAction } from '../writing/actions.ts';
import { analysed } from '../writing/analysed.ts';
import { type Action, writeNow } from '../writing/bulk.ts';
import { addCodesOf, labelActions, labelsOfDocuments } from './label-counts.ts';
import { addLabelsDue, labelsDone, labelsDue } from './labels-due.ts';

export interface Where {
  cluster: Cluster;
  schema: IndexSchema;
  /** The index of the documents and the one beside it, or their aliases. */
  documents: string;
  companion: string;
  averages: AverageLengths;
  /** Whether an earlier change of these indexes may have ended halfway. */
  resumes: boolean;
}

/** Writes changes, and what they change of words and labels. They can be searched when the promise resolves. */
export async function applyChanges(where: Where, { upserts, deletes, asOf }: IndexChanges): Promise<void> {
  const { cluster, schema, documents, companion, averages, resumes } = where;
  const last = new Map(upserts.map((document) => [document.id, document]));
  const gone = deletes.filter((id) => !last.has(id));
  if (last.size + gone.length === 0) return;
  const put = [...last.values()];
  const labels = labelsOfDocuments(put, schema);
  await addCodesOf(cluster, documents, [...last.keys(), ...gone], labels);
  if (resumes) await addLabelsDue(cluster, companion, labels);
  await labelsDue(cluster, companion, labels);
  const words = new Set<string>();
  const actions = put.map((document) => {
    const own = analysed(document, averages);
    for (const token of own.parts.flat()) words.add(token);
    return putAction(document, own, schema, asOf);
  });
  await writeNow(cluster, documents, [...actions, ...gone.map((id) => deleteAction(id, asOf))]);
  await writeNow(cluster, companion, [
    ...Array.from(words, wordAction),
    ...(await labelActions(cluster, documents, labels)),
    ...labelsDone(labels),
  ]);
}

/** Adds a word that documents did not have before. One that is there already keeps its frequency. */
function wordAction(text: string): Action {
  return [{ create: { _id: wordId(text) } }, { kind: 'word', text, documents: 1 }];
}
