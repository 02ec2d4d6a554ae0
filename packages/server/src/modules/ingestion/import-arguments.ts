import { parseArgs } from 'node:util';
import { unknownArgument } from '../../platform/command-line.ts';
import { UsageError } from '../../platform/failure.ts';

export const IMPORT_HELP = `npm run import -- [options] <file, folder, .zip, .gz or - for standard input>…
npm run import -- --download <source> [--param name=value]…

Imports publishers' records into the catalogue. Fundry recognises each file by its content. Importing the same file
again changes nothing. To continue an interrupted import, start it again. The server may be running or stopped.

  --source <id>         the files are from this source. If a file matches none of its layouts, it is read in the
                        layout of the same form (JSON, CSV, XML, workbook), if there is only one
  --source <id>/<layout>  the files are in this layout (--list-sources shows them)
  --rejects <file>      write rejected records to this new file. By default they go to a file in the folder "rejects"
                        of the data folder. You can correct either file and import it again
  --dry-run             read and check everything, but write nothing
  --redraft             process records again even if they did not change. Use it after an upgrade of Fundry, or
                        when undated files were imported in the wrong order
  --backfill            the records were published long ago, so nobody is emailed about them. (The first complete
                        list of a publisher never causes emails, even without this option)
  --withdraw-missing <source>/<layout>/<scope>
                        withdraw what a complete list of this scope lacks, however much it is. An import that held
                        this back names the scope. Import the same file again with this option; may be repeated
  --json                print the summary as JSON
  --download <source>   fetch the publisher's current records, then import them
  --param name=value    a parameter of the download (--list-sources shows them); may be repeated
  --base-url <url>      fetch from this address instead of the publisher's
  --download-only       fetch, but do not import
  --list-sources        list the sources with their layouts, licences and downloads
  --help                this text

Exit code: 0 everything was read, 1 something could not be read, imported or written, 2 wrong arguments or settings, 3 everything
was read but a list lacked so many records that their withdrawal waits for --withdraw-missing, 130 stopped by Ctrl-C.`;

export interface ImportArguments {
  paths: string[];
  source: string | null;
  rejects: string | null;
  dryRun: boolean;
  redraft: boolean;
  backfill: boolean;
  withdrawMissing: string[];
  json: boolean;
  download: string | null;
  downloadOnly: boolean;
  baseUrl: string | null;
  parameters: Record<string, string>;
  listSources: boolean;
  help: boolean;
}

/** The arguments of the command, checked; throws `UsageError` that says what is wrong. */
export function parseImportArguments(argv: string[]): ImportArguments {
  const { values, positionals } = parse(argv);
  const parameters: Record<string, string> = {};
  for (const given of values.param ?? []) {
    const [name, value] = [given.slice(0, given.indexOf('=')), given.slice(given.indexOf('=') + 1)];
    if (!given.includes('=') || name === '')
      throw new UsageError(`--param ${given} must look like name=value.`);
    parameters[name] = value;
  }
  const args: ImportArguments = {
    paths: positionals,
    source: values.source ?? null,
    rejects: values.rejects ?? null,
    dryRun: values['dry-run'] ?? false,
    redraft: values.redraft ?? false,
    backfill: values.backfill ?? false,
    withdrawMissing: values['withdraw-missing'] ?? [],
    json: values.json ?? false,
    download: values.download ?? null,
    downloadOnly: values['download-only'] ?? false,
    baseUrl: values['base-url'] ?? null,
    parameters,
    listSources: values['list-sources'] ?? false,
    help: values.help ?? false,
  };
  if (args.help || args.listSources) return args;
  if (args.download === null && args.paths.length === 0) {
    throw new UsageError(
      'Name a file or folder to import, or use --download <source>. Use --help to see more.',
    );
  }
  if (args.download !== null && args.paths.length > 0) {
    throw new UsageError('Use either files or --download, not both at once.');
  }
  if (
    args.download === null &&
    (args.baseUrl !== null || args.downloadOnly || Object.keys(parameters).length > 0)
  ) {
    throw new UsageError('--base-url, --download-only and --param can be used only with --download.');
  }
  if (args.baseUrl !== null && !URL.canParse(args.baseUrl))
    throw new UsageError(`${args.baseUrl} is not an address.`);
  return args;
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        rejects: { type: 'string' },
        'dry-run': { type: 'boolean' },
        redraft: { type: 'boolean' },
        backfill: { type: 'boolean' },
        'withdraw-missing': { type: 'string', multiple: true },
        json: { type: 'boolean' },
        download: { type: 'string' },
        'download-only': { type: 'boolean' },
        'base-url': { type: 'string' },
        param: { type: 'string', multiple: true },
        'list-sources': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(unknownArgument(error, 'Use --help to see the options.'));
  }
}
