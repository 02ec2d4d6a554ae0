import { readCommandLine } from './platform/command-line.ts';
import { SETTINGS } from './platform/config.ts';

const HELP = `npm start

Starts Fundry: database, search and web. Settings are environment variables:

${Object.entries(SETTINGS)
  .map(([name, { describes }]) => `  ${name.padEnd(29)} ${describes}`)
  .join('\n')}

Stop it with Ctrl-C or SIGTERM.
Exit code: 0 stopped, 1 could not start, 2 wrong settings or arguments.`;

const HINT =
  'Settings are environment variables, such as FUNDRY_PORT or FUNDRY_HOME: "npm start -- --help" lists them.';

/**
 * Checks the arguments of the start, which takes none. Prints the help and ends with 0 when asked for it. Refuses all
 * other arguments and ends with 2.
 */
export function checkStartArguments(): void {
  readCommandLine(HELP, {}, HINT);
}
