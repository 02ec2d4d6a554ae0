import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { endedBy } from './platform/command-line.ts';
import { settleMemory } from './platform/memory-settings.ts';
import { readStartArguments } from './start-arguments.ts';

settleMemory();

// V8 lets several threads at once collect the garbage of a search. On few processors they seemed to cost more than they save (decision 80).
setFlagsFromString('--no-parallel-scavenge');

const given = readStartArguments();

// A terminal that is gone must not keep the database from being stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    console.log(`${signal}: stopping …`);
    stopping.abort();
  });
}

try {
  // Help and refusals come at once, before everything is loaded.
  const { startServer } = await import('./server.ts');
  const server = await startServer(
    { ...process.env, ...given },
    (line) => console.log(line),
    stopping.signal,
  );
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await server.close();
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted && error === stopping.signal.reason) process.exit(0);
  process.exit(endedBy(error));
}
