import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type ImportProcessOrder, runImport } from './modules/ingestion/ingestion.public.ts';
import { giveWay } from './platform/db/give-way.ts';

/** An import that the server has started. Its order comes as one line by standard input, which closes when the server is gone. */
// A server that is gone hears nothing any more.
process.stderr.on('error', () => {});
const lines = createInterface({ input: process.stdin });
const gone = new Promise<void>((resolve) => lines.once('close', resolve));
const order = await new Promise<ImportProcessOrder | null>((resolve) => {
  lines.once('line', (line) => resolve(JSON.parse(line) as ImportProcessOrder));
  lines.once('close', () => resolve(null));
});
if (order) {
  process.exitCode = await runImport(order.argv, {
    env: order.env,
    stdin: Readable.from([]),
    out: () => {},
    progress: process.stderr,
    run: order.run,
    giveWay,
    async onSamplesRemoved(trx, now) {
      const { removeSamplePeople } = await import('./modules/institutions/institutions.public.ts');
      await removeSamplePeople(trx, now);
    },
    onInterrupt(stop) {
      // Every signal asks for the same. Whoever has no patience kills the process, and nothing is lost then either.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
      void gone.then(stop);
    },
  });
}
process.stdin.destroy();
