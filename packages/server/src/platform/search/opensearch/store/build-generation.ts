import { averageLengths } from '../../average-lengths.ts';
import type { BuildOptions } from '../../builds.ts';
import { labelsIn } from '../../field-values.ts';
import type { IndexDocument, IndexSchema } from '../../port.ts';
import type { AverageLengths } from '../../ranking.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { partsOfDictionary } from '../words/dictionary-parts.ts';
import { labelId, labelRow, wordId } from '../words/label-row.ts';
import { WordCollector } from '../words/word-collector.ts';
import { putAction } from '../writing/actions.ts';
import { analysed } from '../writing/analysed.ts';
import { BulkWriter } from '../writing/bulk.ts';

/** The usual lengths of texts are taken from so many documents. */
const SAMPLE = 1_000;
/** Beside more words than these, the rarest are not suggested. */
const MOST_WORDS = 1_000_000;

interface Order {
  cluster: Cluster;
  schema: IndexSchema;
  /** The empty indexes to write to: for the documents, and beside them. */
  documentsIndex: string;
  companionIndex: string;
  options: BuildOptions;
}

export interface Written {
  documents: number;
  averages: AverageLengths;
}

/** Writes documents, their words and labels into the two indexes of a new generation. Throws the reason of the signal. */
export async function writeGeneration(
  order: Order,
  documents: AsyncIterable<IndexDocument>,
): Promise<Written> {
  const { cluster, schema, documentsIndex, options } = order;
  const { signal, onProgress, asOf } = options;
  const startedAt = performance.now();
  const writer = new BulkWriter(cluster, documentsIndex, signal);
  const collector = new WordCollector();
  const labels = new BuiltLabels(schema);
  let averages: AverageLengths | null = null;
  let sample: IndexDocument[] = [];
  let count = 0;
  const write = async (document: IndexDocument) => {
    const words = analysed(document, averages!);
    collector.add(words.parts);
    labels.add(document);
    await writer.add(putAction(document, words, schema, asOf));
    onProgress?.({ documents: ++count, perSecond: (1000 * count) / (performance.now() - startedAt) });
  };
  const writeSample = async () => {
    averages = averageLengths(sample);
    for (const document of sample) await write(document);
    sample = [];
  };
  for await (const document of documents) {
    signal?.throwIfAborted();
    if (averages) await write(document);
    else if (sample.push(document) === SAMPLE) await writeSample();
  }
  if (!averages) await writeSample();
  await writer.end();
  signal?.throwIfAborted();
  await writeCompanion(order, collector, labels, count);
  return { documents: count, averages: averages! };
}

async function writeCompanion(
  { cluster, companionIndex, options: { signal } }: Order,
  collector: WordCollector,
  labels: BuiltLabels,
  documents: number,
): Promise<void> {
  const writer = new BulkWriter(cluster, companionIndex, signal);
  for (const part of partsOfDictionary(collector.dictionary(documents))) {
    await writer.add([{ index: { _id: `d:${part.of}:${part.from}` } }, { kind: 'part', part }]);
  }
  const words = Array.from(collector.documents);
  if (words.length > MOST_WORDS) words.sort(([, a], [, b]) => b - a).length = MOST_WORDS;
  for (const [text, held] of words) {
    await writer.add([{ index: { _id: wordId(text) } }, { kind: 'word', text, documents: held }]);
  }
  for (const { field, code, label, count } of labels.all()) {
    await writer.add([{ index: { _id: labelId(field, code) } }, { ...labelRow(field, code, label, count) }]);
  }
  await writer.end();
}

/** The labels of the labelled fields of all documents, and how many documents have each code. */
class BuiltLabels {
  readonly #fields: Map<string, Map<string, { label: string; count: number }>>;

  constructor({ labelled }: IndexSchema) {
    this.#fields = new Map(labelled.map((field) => [field, new Map()]));
  }

  add({ fields }: IndexDocument): void {
    for (const [field, known] of this.#fields) {
      const own = new Map(labelsIn(fields[field]).map(({ code, label }) => [code, label]));
      for (const [code, label] of own) {
        const before = known.get(code);
        if (!before) known.set(code, { label, count: 1 });
        else {
          before.count++;
          if (label !== code) before.label = label;
        }
      }
    }
  }

  *all() {
    for (const [field, known] of this.#fields) {
      for (const [code, { label, count }] of known) yield { field, code, label, count };
    }
  }
}
