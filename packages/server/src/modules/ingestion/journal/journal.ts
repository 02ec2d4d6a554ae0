import { MOST_REJECTS_KEPT } from '@fundry/contracts/imports/import-fields.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { isConnectionLost } from '../../../platform/failure.ts';
import { DownloadFailed } from '../download/request.ts';
import { plural } from '../plural.ts';
import type { Reject } from '../rejects.ts';
import type { ImportSummary } from '../summary.ts';
import { UnreadTally } from '../unread-tally.ts';
import {
  type Begun,
  beginRun,
  insertCommandRun,
  type KeptReject,
  keepRejects,
  noteEnd,
  noteProgress,
} from './journal.store.ts';
import { shortNames, storableText } from './short-names.ts';

const BEAT_MS = 1_000;
const REJECTS_AT_ONCE = 50;
/** Characters of a raw record that the page can show. */
const SHOWN_RAW = 8_000_000;

/** What a journal is about. */
export interface JournalOptions {
  db: Kysely<Database>;
  clock: Clock;
  home: string;
  /** The import of the page; null for one of the command line, which the journal enters itself. */
  run: string | null;
  source: string | null;
  inputs: string[];
  /** Called when somebody asks on the page to stop the import. */
  onStopAsked(): void;
}

/** Writes into the database how far an import is and how it ended, for the page of imports. */
export class Journal {
  readonly #options: JournalOptions;
  readonly #id: string;
  #read = 0;
  #readBefore = 0;
  #reading: { label: string; lists: number | null; share: (() => number) | null } | null = null;
  #message: string | null = null;
  /** The number of the last rejected record. */
  #numbered: number;
  #rejects: KeptReject[] = [];
  #beat: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;
  /** The values that were not understood, with those that an earlier process of this import has counted. */
  readonly unread: UnreadTally;
  /** The version of them that the database has. */
  #unreadTold = 0;

  private constructor(id: string, options: JournalOptions, begun: Begun = { rejects: 0, unread: [] }) {
    this.#id = id;
    this.#numbered = begun.rejects;
    this.unread = new UnreadTally(begun.unread);
    this.#options = options;
    let beating = false;
    this.#timer = setInterval(() => {
      if (beating) return;
      beating = true;
      // A database that is away for a moment is told the next time.
      this.#beat = this.#tell()
        .catch(() => {})
        .finally(() => {
          beating = false;
        });
    }, BEAT_MS);
    this.#timer.unref();
  }

  /** Opens the journal. Null when the import of the page is not to run any more. */
  static async open(options: JournalOptions): Promise<Journal | null> {
    const { db, clock, home, run, source, inputs } = options;
    const at = clock.now();
    if (run === null) {
      const id = await insertCommandRun(db, { source, inputs: shortNames(inputs, home), at });
      return new Journal(id, options);
    }
    const begun = await beginRun(db, run, at);
    return begun === null ? null : new Journal(run, options, begun);
  }

  /** A file begins to be read. */
  file(label: string, lists: number | null, share: (() => number) | null): void {
    this.#reading = { label, lists, share };
  }

  /** So many records were read in all. */
  update(read: number): void {
    this.#read = read;
  }

  /** What the command said to a person. */
  say(text: string): void {
    this.#message = text;
  }

  /** A record was rejected. */
  async reject({ source, layout, file, at, reason, raw }: Reject): Promise<void> {
    if (this.#numbered >= MOST_REJECTS_KEPT) return;
    const parsed = typeof raw !== 'string';
    const text = parsed ? JSON.stringify(raw, null, 2) : storableText(raw);
    const known = this.#short({ source, layout, file, at, reason });
    this.#rejects.push({ number: ++this.#numbered, ...known, raw: text.slice(0, SHOWN_RAW), parsed });
    if (this.#rejects.length >= REJECTS_AT_ONCE) await this.#keepRejects();
  }

  /** The import has ended with this exit code. */
  async end(summary: ImportSummary, code: number): Promise<void> {
    await this.#close();
    const state = summary.stopped ? 'put-off' : code === 1 ? 'failed' : 'done';
    const failure = state === 'failed' ? this.#short(failureOf(summary)) : null;
    const { unread, ...rest } = this.#short(summary);
    const known = { state, failure, summary: rest, unread } as const;
    await noteEnd(this.#options.db, this.#id, { ...known, at: this.#options.clock.now() });
  }

  /** The import ended before its time. When the database is gone, the server finds out by itself later. */
  async fail(error: unknown, sentence: string): Promise<void> {
    clearInterval(this.#timer);
    if (isConnectionLost(error)) return;
    const said = error instanceof DownloadFailed ? error.sentence : sentence;
    const at = this.#options.clock.now();
    const unread = this.#short(this.unread.all);
    const failed = { state: 'failed', failure: this.#short(said), summary: null, unread, at } as const;
    await this.#close()
      .then(() => noteEnd(this.#options.db, this.#id, failed))
      .catch(() => {});
  }

  #short<Value>(value: Value): Value {
    return shortNames(value, this.#options.home);
  }

  async #close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beat;
    await this.#keepRejects();
  }

  async #keepRejects(): Promise<void> {
    const rejects = this.#rejects;
    this.#rejects = [];
    if (rejects.length > 0) await keepRejects(this.#options.db, this.#id, rejects);
  }

  async #tell(): Promise<void> {
    const { db, onStopAsked } = this.#options;
    const perSecond = Math.max(0, this.#read - this.#readBefore);
    this.#readBefore = this.#read;
    const share = this.#reading?.share?.() ?? null;
    const { version } = this.unread;
    const unread = version === this.#unreadTold ? null : this.#short(this.unread.all);
    const stopAsked = await noteProgress(db, this.#id, {
      read: this.#read,
      perSecond,
      reading: this.#reading && this.#short(this.#reading.label),
      share: share === null ? null : Math.min(1, share),
      lists: this.#reading?.lists ?? null,
      message: this.#message === null ? null : this.#short(this.#message),
      unread,
    });
    this.#unreadTold = version;
    if (stopAsked) onStopAsked();
  }
}

/** Why an import counts as failed although it went to its end, in a sentence. */
function failureOf({ failed, whollyRejected, notRecognised }: ImportSummary): string {
  const [unread] = failed;
  if (unread) {
    const what = unread.opened ? 'could not be read to its end' : 'could not be read';
    const more =
      failed.length > 1 ? ` ${plural(failed.length - 1, 'more file')} could not be read either.` : '';
    return `${unread.input} ${what}: ${unread.reason.replace(/\.$/, '')}.${more}`;
  }
  if (whollyRejected.length > 0) return `Every record of ${whollyRejected.join(', ')} was rejected.`;
  const names = notRecognised.map(({ input }) => input).join(', ');
  return `Nothing was imported, because no source knows the content of ${names}.`;
}
