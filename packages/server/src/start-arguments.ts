import { readCommandLine } from './platform/command-line.ts';
import { SETTINGS } from './platform/config.ts';

const HELP = `npm start [-- --role all|web|worker]

Starts Fundry: database, search and web. --role is another way to set FUNDRY_ROLE. Settings are environment variables:

${Object.entries(SETTINGS)
  .map(([name, { describes }]) => `  ${name.padEnd(29)} ${describes}`)
  .join('\n')}

Stop it with Ctrl-C or SIGTERM.
Exit code: 0 stopped, 1 could not start, 2 wrong settings or arguments.`;

const HINT =
  'Settings are environment variables, such as FUNDRY_PORT or FUNDRY_HOME: "npm start -- --help" lists them.';

/**
 * The settings that the arguments of the start make. Prints the help and ends with 0 when asked for it. Refuses unknown
 * arguments and ends with 2.
 */
export function readStartArguments(): Record<string, string> {
  const { values } = readCommandLine(HELP, { options: { role: { type: 'string' } } }, HINT);
  return values.role === undefined ? {} : { FUNDRY_ROLE: values.role };
}
