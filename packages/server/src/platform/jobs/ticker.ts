import { explain } from '../failure.ts';
import type { Logger } from '../logger.ts';

/** Work that is done again and again. */
export interface Job {
  /** What it does, for the log: "forgetting old sessions". */
  name: string;
  /** How long after its end it is done again. */
  everyMs: number;
  /** Whether it is done at once too, and not only after that time. */
  atOnce?: boolean;
  /** How long closing waits for it; without it, for as long as it takes. */
  patienceMs?: number;
  /**
   * Does it once; ends early when the signal says so. When it throws, that is logged. May answer after how many milliseconds to do
   * it again, when that is sooner than usual.
   */
  run(signal: AbortSignal): Promise<number | undefined> | Promise<void>;
}

/** A job that the ticker has. */
export interface Task {
  /** Does it now; when it is being done, once more afterwards. */
  wake(): void;
  /** Resolves when it is not being done. */
  idle(): Promise<void>;
  /** Ends it, and waits for what is being done. */
  close(): Promise<void>;
}

/** Does all that a process does from time to time: each job never twice at once, and a failure never ends it. */
export interface Ticker {
  every(job: Job): Task;
  /** Begins the jobs whose time has come. A timer does this; a test that has a clock of its own does it itself. */
  tick(): void;
  /** Ends all jobs, and waits for those that are being done. */
  close(): Promise<void>;
}

/** Opens a ticker. `now` tells milliseconds from any beginning. Its timer alone keeps no process running. */
export function openTicker({
  logger,
  now = () => performance.now(),
}: {
  logger: Logger;
  now?: () => number;
}): Ticker {
  const tasks = new Set<RunningTask>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const arm = () => {
    clearTimeout(timer);
    const next = Math.min(...[...tasks].map((task) => task.dueAt));
    if (next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(tick, Math.max(next - now(), 0));
    timer.unref();
  };
  const tick = () => {
    for (const task of tasks) if (task.dueAt <= now()) task.wake();
    arm();
  };
  return {
    every(job) {
      const task = new RunningTask(job, { logger, now, changed: arm, closed: () => tasks.delete(task) });
      if (closed) {
        void task.close();
        return task;
      }
      tasks.add(task);
      if (job.atOnce) task.wake();
      arm();
      return task;
    },
    tick,
    async close() {
      closed = true;
      await Promise.all([...tasks].map((task) => task.close()));
      clearTimeout(timer);
    },
  };
}

/** What a task needs of its ticker. */
interface Around {
  logger: Logger;
  now(): number;
  /** Told when it is due at another time. */
  changed(): void;
  closed(): void;
}

class RunningTask implements Task {
  readonly #job: Job;
  readonly #around: Around;
  readonly #closing = new AbortController();
  #running: Promise<void> | null = null;
  #again = false;
  /** When it is to be done next; never, as long as it is being done. */
  dueAt: number;

  constructor(job: Job, around: Around) {
    this.#job = job;
    this.#around = around;
    this.dueAt = around.now() + job.everyMs;
  }

  wake(): void {
    this.#again = true;
    if (this.#closing.signal.aborted) return;
    this.dueAt = Number.POSITIVE_INFINITY;
    this.#running ??= this.#work();
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#around.closed();
    await within(this.idle(), this.#job.patienceMs);
  }

  async #work(): Promise<void> {
    const { job, around, signal } = { job: this.#job, around: this.#around, signal: this.#closing.signal };
    let wait: number | undefined;
    do {
      this.#again = false;
      try {
        wait = (await job.run(signal)) ?? undefined;
      } catch (error) {
        wait = undefined;
        around.logger.warn({ reason: explain(error) }, `${job.name} failed; it is tried again`);
      }
    } while (this.#again && !signal.aborted);
    this.#running = null;
    this.dueAt = around.now() + Math.min(wait ?? job.everyMs, job.everyMs);
    around.changed();
  }
}

/** Waits for work, or for so long. */
async function within(work: Promise<void>, ms: number | undefined): Promise<void> {
  if (ms === undefined) return work;
  const enough = Promise.withResolvers<void>();
  const timer = setTimeout(enough.resolve, ms);
  await Promise.race([work, enough.promise]);
  clearTimeout(timer);
}
