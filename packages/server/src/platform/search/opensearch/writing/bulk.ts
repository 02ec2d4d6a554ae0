import type { Cluster } from '../cluster/cluster.ts';

/** The lines of one action: what to do, and the document if it needs one. */
export type Action = [action: Record<string, unknown>, row?: Record<string, unknown>];

/** One request holds about this many characters. */
const REQUEST_SIZE = 4_000_000;
/** Requests that are on their way at once. */
const AT_ONCE = 2;
/** A write may wait for a node that takes over from another. */
const TIME_LIMIT_MS = 120_000;
/** For so long the cluster waits for a shard that has lost its node. Another copy takes over sooner, if there is one. */
const FOR_A_SHARD = '15s';
/** The status of a document that is already there, or there in a newer version. */
const CONFLICT = 409;

interface BulkAnswer {
  errors: boolean;
  items: Record<string, { status: number; error?: { type: string; reason?: string } }>[];
}

/** Writes many documents to one index, a few requests at a time. */
export class BulkWriter {
  readonly #cluster: Cluster;
  readonly #index: string;
  readonly #signal: AbortSignal | undefined;
  #lines: string[] = [];
  #size = 0;
  readonly #running = new Set<Promise<void>>();

  constructor(cluster: Cluster, index: string, signal?: AbortSignal) {
    this.#cluster = cluster;
    this.#index = index;
    this.#signal = signal;
  }

  /** Adds an action. Waits when too many are on their way. Throws the error of an earlier one. */
  async add([action, row]: Action): Promise<void> {
    const lines = [JSON.stringify(action), ...(row ? [JSON.stringify(row)] : [])];
    this.#lines.push(...lines);
    this.#size += lines.reduce((sum, line) => sum + line.length, 0);
    if (this.#size >= REQUEST_SIZE) await this.#send();
  }

  /** Resolves when everything is written. */
  async end(): Promise<void> {
    await this.#send();
    await Promise.all(this.#running);
  }

  async #send(): Promise<void> {
    const lines = this.#lines;
    this.#lines = [];
    this.#size = 0;
    while (this.#running.size >= AT_ONCE) await Promise.race(this.#running);
    if (lines.length === 0) return;
    const sending = sendLines(this.#cluster, this.#index, lines, false, this.#signal);
    this.#running.add(sending);
    sending.then(
      () => this.#running.delete(sending),
      () => {},
    );
  }
}

/** Writes some documents at once. They can be searched when the promise resolves. */
export async function writeNow(cluster: Cluster, index: string, actions: Action[]): Promise<void> {
  if (actions.length > 0) await sendLines(cluster, index, linesOf(actions), true);
}

/** The same, but they can be read only by their id when the promise resolves. */
export async function writeSoon(cluster: Cluster, index: string, actions: Action[]): Promise<void> {
  await sendLines(cluster, index, linesOf(actions), false);
}

function linesOf(actions: Action[]): string[] {
  return actions.flatMap((action) => action.map((line) => JSON.stringify(line)));
}

async function sendLines(
  cluster: Cluster,
  index: string,
  lines: string[],
  refresh: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const { errors, items } = await cluster.call<BulkAnswer>({
    method: 'POST',
    path: `/${index}/_bulk`,
    query: { refresh, timeout: FOR_A_SHARD },
    lines,
    signal,
    timeLimitMs: TIME_LIMIT_MS,
  });
  if (!errors) return;
  for (const item of items) {
    for (const { status, error } of Object.values(item)) {
      if (error && status !== CONFLICT)
        throw new Error(`The search cluster refused a document: ${error.type}, ${error.reason}`);
    }
  }
}
