import { readStartArguments } from '../packages/server/src/start-arguments.ts';
import { buildWebIfNeeded } from './build-web.ts';

const WATCH_MS = 300;

// npm passes a signal only to its shell. The shell ends, and the server is left without a parent process.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS);
  watch.unref();
}

// Help and refusals come at once, before anything is built.
readStartArguments();
await buildWebIfNeeded();
await import('../packages/server/src/main.ts');
