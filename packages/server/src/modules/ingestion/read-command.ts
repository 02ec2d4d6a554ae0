import { formatCount } from '@fundry/contracts/formats/count.ts';
import { loadSources } from '@fundry/sources/registry.ts';
import { runningClock } from '../../platform/clock.ts';
import { exitCodeOf, unknownArgument } from '../../platform/command-line.ts';
import { type Config, loadConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCatalogue } from '../catalogue/catalogue.public.ts';
import { explainFailure } from './explain-failure.ts';
import type { CommandSurroundings } from './import-command.ts';
import { Progress } from './progress.ts';
import { sourceBook } from './source-book.ts';

export const READ_HELP = `npm run read

Reads texts and rules of programmes again, in the opportunities and awards that an older version of Fundry has read: titles,
summaries, research areas, who may apply, amounts, deadlines. Use it after an upgrade of Fundry. Nobody is emailed, and no record counts as
changed, because its publisher changed nothing. The server may be running or stopped. Start the command again to continue after an
interruption.

  --help                this text

Exit code: 0 all is read, 1 something failed, 2 wrong arguments or settings, 130 stopped by Ctrl-C.`;

type Surroundings = Pick<CommandSurroundings, 'env' | 'out' | 'progress' | 'onInterrupt'>;

/** Runs `npm run read` and answers the exit code. Every failure is told in one sentence. */
export async function runRead(argv: string[], around: Surroundings): Promise<number> {
  const progress = new Progress(around.progress);
  if (argv.some((argument) => argument === '--help' || argument === '-h')) {
    around.out(READ_HELP);
    return 0;
  }
  if (argv[0] !== undefined) {
    progress.say(
      unknownArgument(new Error(`Unknown argument '${argv[0]}'`), 'Use --help to see what it does.'),
    );
    return 2;
  }
  const stopping = new AbortController();
  around.onInterrupt(() => {
    stopping.abort();
    progress.say('Stopping after this batch …');
  });
  let config: Config | null = null;
  try {
    config = loadConfig(around.env);
    const database = await openDatabase(config);
    try {
      const catalogue = openCatalogue(database.db, sourceBook(await loadSources()), runningClock(config.now));
      const { done, of } = await catalogue.readAnew(
        (read, all) => progress.update(`of ${formatCount(all)} read`, read),
        stopping.signal,
      );
      progress.clear();
      around.out(
        stopping.signal.aborted
          ? `Stopped. ${formatCount(done)} of ${formatCount(of)} records were read. Run the same command again to continue.`
          : `${formatCount(done)} records were read again.`,
      );
      return stopping.signal.aborted ? 130 : 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    progress.say(await explainFailure(error, config));
    return exitCodeOf(error);
  }
}
