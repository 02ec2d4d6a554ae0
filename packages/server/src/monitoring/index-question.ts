import type { KeptIndex } from '../kept-index.ts';
import type { SearchEngine } from '../platform/search/port.ts';
import type { Question, Reading } from '../platform/telemetry/metrics/question.ts';

const OF_TARGET = ['target'];

/** The state of the search index. The keeper tells how far it is behind the catalogue. */
export function indexQuestion(engine: SearchEngine, keeper: KeptIndex): Question {
  return {
    about: 'index',
    gauges: {
      fundry_index_built_timestamp_seconds: {
        help: 'When the present index of a target was built',
        labels: OF_TARGET,
      },
      fundry_index_generation_info: {
        help: 'Always 1. Its label is the name of the present index of a target',
        labels: ['target', 'generation'],
      },
      fundry_index_documents: { help: 'Documents that can be found', labels: OF_TARGET },
      fundry_index_size_bytes: { help: 'Size of the index of a target', labels: OF_TARGET },
      fundry_index_waiting_documents: {
        help: 'Changed documents that wait to be indexed, as far as they are noted',
        labels: OF_TARGET,
      },
      fundry_index_behind_seconds: {
        help: 'Time since the index last had every change of the catalogue',
        labels: OF_TARGET,
      },
      fundry_index_rebuild_running: {
        help: 'Whether a new index is being built (1) or not (0)',
        labels: OF_TARGET,
      },
      fundry_index_rebuild_documents: {
        help: 'Documents that the running build has indexed so far',
        labels: OF_TARGET,
      },
    },
    async ask() {
      const building = new Map(keeper.progress().map(({ target, progress }) => [target, progress]));
      const readings: Reading[] = [];
      for (const { target, generation, documents, sizeBytes, builtAt } of await engine.status()) {
        const read = (gauge: string, value: number) => readings.push({ gauge, labels: { target }, value });
        if (builtAt) read('fundry_index_built_timestamp_seconds', Date.parse(builtAt) / 1000);
        if (generation)
          readings.push({ gauge: 'fundry_index_generation_info', labels: { target, generation }, value: 1 });
        read('fundry_index_documents', documents);
        read('fundry_index_size_bytes', sizeBytes);
        read('fundry_index_rebuild_running', building.has(target) ? 1 : 0);
        read('fundry_index_rebuild_documents', building.get(target)?.documents ?? 0);
      }
      for (const { target, waiting, behindMs } of keeper.standing()) {
        readings.push({ gauge: 'fundry_index_waiting_documents', labels: { target }, value: waiting });
        readings.push({ gauge: 'fundry_index_behind_seconds', labels: { target }, value: behindMs / 1000 });
      }
      return readings;
    },
  };
}
