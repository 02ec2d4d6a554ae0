import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openInputs } from '@fundry/sources/inputs/open-inputs.ts';
import type { OpenedInput, UnreadableInput } from '@fundry/sources/inputs/opened-input.ts';
import { loadSources, type Registry } from '@fundry/sources/registry.ts';
import type { Kysely } from 'kysely';
import { runningClock } from '../../platform/clock.ts';
import { exitCodeOf } from '../../platform/command-line.ts';
import { type Config, loadConfig } from '../../platform/config.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { RestAfter } from '../../platform/fairness/rests.ts';
import { openCatalogue } from '../catalogue/catalogue.public.ts';
import { downloaded } from './download/downloaded-inputs.ts';
import { explainFailure } from './explain-failure.ts';
import { confirmedScopes } from './held-back.ts';
import { IMPORT_HELP, type ImportArguments, parseImportArguments } from './import-arguments.ts';
import { importInputs } from './import-inputs.ts';
import type { ImportOptions } from './import-options.ts';
import { holdImportLock } from './journal/import-lock.store.ts';
import { giveBack } from './journal/journal.store.ts';
import { Journal } from './journal/journal.ts';
import { describeSources } from './list-sources.ts';
import { namedSource } from './named-source.ts';
import { Progress, type ProgressOutput } from './progress.ts';
import { RejectFile } from './reject-file.ts';
import { sourceBook } from './source-book.ts';
import { describeHeldBack, describeSummary, emptySummary, type ImportSummary } from './summary.ts';

/** The process round the command. A test supplies its own. */
export interface CommandSurroundings {
  env: Record<string, string | undefined>;
  stdin: Readable;
  /** Where the summary goes. */
  out(text: string): void;
  /** Where progress and messages go. */
  progress: ProgressOutput;
  /** Lets those who search go first, from the moment at which the database runs. Returns how long to rest after each batch. */
  giveWay?(database: OpenDatabase): RestAfter;
  /** Calls back when a person asks to stop; a second call ends the process. */
  onInterrupt(stop: () => void): void;
  /** The import of the page that this is; without it, the import enters itself into the history. */
  run?: string;
  /** Removes what else belongs to the sample world, in the transaction that removes its records. */
  onSamplesRemoved?: (trx: Kysely<Database>, now: Date) => Promise<void>;
}

/** Runs `npm run import` and answers the exit code. Every failure is told in one sentence. */
export async function runImport(argv: string[], around: CommandSurroundings): Promise<number> {
  const progress = new Progress(around.progress);
  const stopping = new AbortController();
  around.onInterrupt(() => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const again = around.run ? '' : ' (Ctrl-C again stops at once; nothing is lost then either)';
    progress.say(`Stopping after this batch …${again}`);
  });
  let config: Config | null = null;
  try {
    const args = parseImportArguments(argv);
    if (args.help) {
      around.out(IMPORT_HELP);
      return 0;
    }
    const registry = await loadSources();
    if (args.listSources) {
      around.out(describeSources(registry.values()));
      return 0;
    }
    const written = args.download ?? args.source;
    const said = {
      named: written === null ? null : namedSource(registry, written),
      withdrawMissing: confirmedScopes(registry, args.withdrawMissing),
    };
    config = loadConfig(around.env);
    const inputs = args.download
      ? downloaded(args, registry, config, progress, { stop: stopping.signal })
      : openInputs(args.paths, around.stdin, stopping.signal);
    if (args.downloadOnly) {
      let missing = false;
      for await (const input of inputs) {
        if ('head' in input) around.out(input.label);
        else {
          missing = true;
          progress.say(`${input.label}: ${input.unreadable}`);
        }
      }
      return missing ? 1 : 0;
    }
    return await importAll(inputs, args, registry, said, config, around, progress, stopping);
  } catch (error) {
    progress.say(await explainFailure(error, config));
    return exitCodeOf(error);
  }
}

async function importAll(
  inputs: AsyncIterable<OpenedInput | UnreadableInput>,
  args: ImportArguments,
  registry: Registry,
  said: Pick<ImportOptions, 'named' | 'withdrawMissing'>,
  config: Config,
  around: CommandSurroundings,
  progress: Progress,
  stopping: AbortController,
): Promise<number> {
  const clock = runningClock(config.now);
  const rejects = await rejectFile(args, config, clock.now());
  const database = await openDatabase(config);
  const restAfter = around.giveWay?.(database);
  const stop = stopping.signal;
  let closing = () => database.close();
  let journal: Journal | null = null;
  try {
    if (!args.dryRun) {
      const onWait = () =>
        progress.say('Another import is running. This one begins as soon as that one has ended.');
      const lock = await holdImportLock(database.pool, { onWait, stop });
      if (lock === null) {
        if (around.run) await giveBack(database.db, around.run);
        show({ ...emptySummary(), stopped: true }, args, around);
        return 130;
      }
      closing = () => {
        lock.release();
        return database.close();
      };
      journal = await Journal.open({
        ...{ db: database.db, clock, home: config.home, run: around.run ?? null },
        source: args.download ?? args.source,
        inputs: args.download ? [] : args.paths,
        onStopAsked: () => stopping.abort(),
      });
      if (journal === null) return 130;
      progress.listener = (text) => journal?.say(text);
    }
    const catalogue = openCatalogue(database.db, sourceBook(registry), clock, around.onSamplesRemoved);
    const summary = await importInputs(inputs, catalogue, registry, {
      ...said,
      dryRun: args.dryRun,
      redraft: args.redraft,
      sample: false,
      backfill: args.backfill,
      onHeldBack: (held) => progress.say(describeHeldBack(held, args.dryRun)),
      async onReject(reject) {
        await rejects?.write(reject);
        await journal?.reject(reject);
      },
      onFile: (label, lists, share) => journal?.file(label, lists, share),
      onProgress(label, read) {
        progress.update(label, read);
        journal?.update(read);
      },
      ...(journal && { unread: journal.unread }),
      restAfter,
      stop,
    }).finally(() => rejects?.close());
    summary.rejectsFile = rejects?.path ?? null;
    progress.clear();
    await journal?.end(summary, exitCode(summary));
    show(summary, args, around);
    return exitCode(summary);
  } catch (error) {
    await journal?.fail(error, await explainFailure(error, config));
    throw error;
  } finally {
    progress.clear();
    await closing();
  }
}

/** Where rejects go. A dry run writes them only when a person asks for it. */
async function rejectFile(args: ImportArguments, { home }: Config, now: Date): Promise<RejectFile | null> {
  if (args.rejects !== null) return RejectFile.at(args.rejects);
  return args.dryRun ? null : RejectFile.inFolder(join(home, 'rejects'), now);
}

function show(summary: ImportSummary, args: ImportArguments, around: CommandSurroundings): void {
  if (args.json) {
    around.out(JSON.stringify(summary, null, 2));
    return;
  }
  around.out(describeSummary(summary, args.dryRun).join('\n'));
  const rejected = summary.counts.some((one) => one.rejected > 0);
  if (summary.rejectsFile)
    around.out(
      `Rejected records are in ${summary.rejectsFile}. Correct them there, then import that file: npm run import -- ${summary.rejectsFile}`,
    );
  else if (rejected) around.out('To keep the rejected records of a dry run, use --rejects <file>.');
  if (summary.counts.length === 0 && summary.notRecognised.length > 0) {
    const said = args.source === null ? ', and --source <id> says what a file is' : '';
    around.out(`Nothing was imported. --list-sources shows what Fundry reads${said}.`);
  }
  if (summary.stopped)
    around.out('Stopped. Everything read so far is kept. Run the same command again to continue.');
}

function exitCode(summary: ImportSummary): number {
  if (summary.stopped) return 130;
  const nothing = summary.counts.length === 0 && summary.notRecognised.length > 0;
  if (summary.failed.length > 0 || summary.whollyRejected.length > 0 || nothing) return 1;
  return summary.heldBack.some(({ earlier }) => !earlier) ? 3 : 0;
}
