import { runImport } from './modules/ingestion/ingestion.public.ts';

/** The process that started this one: under npm, a shell. */
const SHELL = process.ppid;
/** How often to look whether that shell is still there. */
const ORPHAN_MS = 500;

process.exitCode = await runImport(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  out: (text) => console.log(text),
  progress: process.stderr,
  async onSamplesRemoved(trx, now) {
    const { removeSamplePeople } = await import('./modules/institutions/institutions.public.ts');
    await removeSamplePeople(trx, now);
  },
  onInterrupt(stop) {
    let asked = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(130);
        asked = true;
        stop();
      });
    }
    // npm passes a signal only to its shell, which ends and leaves this process behind.
    if (process.env.npm_lifecycle_event === undefined) return;
    const looking = setInterval(() => {
      if (process.ppid === SHELL) return;
      clearInterval(looking);
      stop();
    }, ORPHAN_MS).unref();
  },
});
