import { runImport } from './modules/ingestion/ingestion.public.ts';

process.exitCode = await runImport(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  out: (text) => console.log(text),
  progress: process.stderr,
  onInterrupt(stop) {
    let asked = false;
    process.on('SIGINT', () => {
      if (asked) process.exit(130);
      asked = true;
      stop();
    });
  },
});
