import type { ImportCounts } from '../modules/ingestion/ingestion.public.ts';
import type { Question } from '../platform/telemetry/metrics/question.ts';

const OF_SOURCE = ['source'];

/** What the imports have done lately. */
export function importQuestion(importCounts: () => Promise<ImportCounts>): Question {
  return {
    about: 'imports',
    gauges: {
      fundry_import_runs: {
        help: 'The latest five hundred imports by their state',
        labels: ['state'],
      },
      fundry_import_running_records: { help: 'Records that the running imports have read so far' },
      fundry_import_last_success_timestamp_seconds: {
        help: 'When the last successful import of a source ended',
        labels: OF_SOURCE,
      },
      fundry_import_last_success_records: {
        help: 'Records that the last successful import of a source read',
        labels: OF_SOURCE,
      },
      fundry_import_last_success_rejects: {
        help: 'Records that the last successful import of a source rejected',
        labels: OF_SOURCE,
      },
    },
    async ask() {
      const { waiting, running, readNow, lastSuccesses, ended } = await importCounts();
      return [
        ...Object.entries({ waiting, running, ...ended }).map(([state, value]) => ({
          gauge: 'fundry_import_runs',
          labels: { state },
          value,
        })),
        { gauge: 'fundry_import_running_records', value: readNow },
        ...lastSuccesses.flatMap(({ source, endedAt, read, rejected }) => [
          {
            gauge: 'fundry_import_last_success_timestamp_seconds',
            labels: { source },
            value: endedAt.getTime() / 1000,
          },
          { gauge: 'fundry_import_last_success_records', labels: { source }, value: read },
          { gauge: 'fundry_import_last_success_rejects', labels: { source }, value: rejected },
        ]),
      ];
    },
  };
}
