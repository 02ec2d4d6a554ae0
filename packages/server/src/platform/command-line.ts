import { type ParseArgsConfig, parseArgs } from 'node:util';
import { explain, messageOf, UsageError } from './failure.ts';

/**
 * The options of a command and, with `allowPositionals`, its names. `-h` and `--help` print the help and end the
 * process with 0. An argument that the command does not know ends the process with 2 and one sentence, followed by
 * `hint`.
 */
export function readCommandLine<const Config extends ParseArgsConfig>(
  help: string,
  config: Config,
  hint = 'Use --help to see the options.',
): ReturnType<typeof parseArgs<Config>> {
  const parse = () => {
    try {
      const options = { ...config.options, help: { type: 'boolean', short: 'h' } } as const;
      return parseArgs({ ...config, options });
    } catch (error) {
      console.error(unknownArgument(error, hint));
      process.exit(2);
    }
  };
  const { values, positionals } = parse();
  if ((values as { help?: boolean }).help) {
    console.log(help);
    process.exit(0);
  }
  return { values, positionals } as ReturnType<typeof parseArgs<Config>>;
}

/** The sentence about an argument that `parseArgs` refused. */
export function unknownArgument(error: unknown, hint: string): string {
  const [said = ''] = messageOf(error).split(/\. |\n/);
  return `${said.replace(/\.$/, '')}. ${hint}`;
}

/** The exit code of a command that ended with this error: 2 for unusable settings or arguments, otherwise 1. */
export function exitCodeOf(error: unknown): 1 | 2 {
  return error instanceof UsageError ? 2 : 1;
}

/** Says in one sentence on standard error why a command ended. Returns its exit code. */
export function endedBy(error: unknown): 1 | 2 {
  console.error(explain(error));
  return exitCodeOf(error);
}
