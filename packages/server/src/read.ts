import { onInterrupt } from './interrupts.ts';
import { runRead } from './modules/ingestion/ingestion.public.ts';

process.exitCode = await runRead(process.argv.slice(2), {
  env: process.env,
  out: (text) => console.log(text),
  progress: process.stderr,
  onInterrupt,
});
