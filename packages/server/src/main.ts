import { once } from 'node:events';
import { SETTINGS } from './platform/config.ts';
import { explain } from './platform/failure.ts';
import { startServer } from './server.ts';

const HELP = `npm start

Starts Fundry: database, search and web. Settings are environment variables:

${Object.entries(SETTINGS)
  .map(([name, { describes }]) => `  ${name.padEnd(29)} ${describes}`)
  .join('\n')}

Stop it with Ctrl-C or SIGTERM.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

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
  const server = await startServer(process.env, (line) => console.log(line), stopping.signal);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await server.close();
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted && error === stopping.signal.reason) process.exit(0);
  console.error(explain(error));
  process.exit(1);
}
