import { onInterrupt } from './interrupts.ts';
import { runImport } from './modules/ingestion/ingestion.public.ts';
import { giveWay } from './platform/db/give-way.ts';

process.exitCode = await runImport(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  out: (text) => console.log(text),
  progress: process.stderr,
  giveWay,
  async onSamplesRemoved(trx, now) {
    const { removeSamplePeople } = await import('./modules/institutions/institutions.public.ts');
    await removeSamplePeople(trx, now);
  },
  onInterrupt,
});
