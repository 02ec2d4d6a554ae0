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

try {
  const server = await startServer(process.env, (line) => console.log(line));
  const stop = async (signal: NodeJS.Signals) => {
    console.log(`${signal}: stopping …`);
    try {
      await server.close();
      process.exit(0);
    } catch (error) {
      console.error(explain(error));
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
