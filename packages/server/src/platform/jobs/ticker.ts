import { AsyncLocalStorage } from 'node:async_hooks';
import { explain } from '../failure.ts';
import type { Logger } from '../logger.ts';

/** Work that is done again and again. */
export interface Job {
  /** What the job does, for the log: "forgetting old sessions". */
  name: string;
  /** How long after its end the job runs again. */
  everyMs: number;
  /** Whether the job also runs at once, and not only after that time. */
  atOnce?: boolean;
  /** How long closing waits for the job. Without it, closing waits for as long as the job takes. */
  patienceMs?: number;
  /** Whether the job is about what this process has in memory or on its disk. Then each process runs it. */
  isOwn?: boolean;
  /**
   * Runs the job once. It ends early when the signal says so. When it throws, the error is logged. It may return
   * after how many milliseconds to run again, if that is sooner than usual.
   */
  run(signal: AbortSignal): Promise<number | undefined> | Promise<void>;
}

/** A job that the ticker has. */
export interface Task {
  /** Runs the job now. If it is already running, it runs once more afterwards. */
  wake(): void;
  /** Resolves when the job is not running. */
  idle(): Promise<void>;
  /** Ends the job, and waits for a run in progress. */
  close(): Promise<void>;
}

/**
 * Does everything that a process does from time to time. A job never runs twice at once, and a failure never ends it.
 */
export interface Ticker {
  every(job: Job): Task;
  /** Runs the jobs of this name now. */
  wake(name: string): void;
  /** Begins the jobs that are due. A timer does this. A test with its own clock calls it itself. */
  tick(): void;
  /** Ends all jobs, and waits for those that are running. */
  close(): Promise<void>;
}

/**
 * Opens a ticker. `now` returns milliseconds from any starting point. The ticker's timer alone does not keep the
 * process running. With `elsewhere`, other processes run the jobs that are not this one's own: it is told the name of
 * each that is to run now.
 */
export function openTicker({
  logger,
  now = () => performance.now(),
  elsewhere,
}: {
  logger: Logger;
  now?: () => number;
  elsewhere?: (name: string) => void;
}): Ticker {
  const tasks = new Set<RunningTask>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  // A job belongs to no request, whichever request woke it.
  const apart = AsyncLocalStorage.snapshot();

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
      if (elsewhere && !job.isOwn) return taskElsewhere(() => elsewhere(job.name));
      const task = new RunningTask(job, {
        logger,
        now,
        apart,
        changed: arm,
        closed: () => tasks.delete(task),
      });
      if (closed) {
        void task.close();
        return task;
      }
      tasks.add(task);
      if (job.atOnce) task.wake();
      arm();
      return task;
    },
    wake(name) {
      for (const task of tasks) if (task.name === name) task.wake();
    },
    tick,
    async close() {
      closed = true;
      await Promise.all([...tasks].map((task) => task.close()));
      clearTimeout(timer);
    },
  };
}

/** A job that another process runs. This one never waits for it. */
function taskElsewhere(wake: () => void): Task {
  return { wake, idle: async () => {}, close: async () => {} };
}

/** What a task needs from its ticker. */
interface Around {
  logger: Logger;
  now(): number;
  /** Calls a function outside the context of the caller. */
  apart<Result>(work: () => Result): Result;
  /** Called when the task's due time has changed. */
  changed(): void;
  closed(): void;
}

class RunningTask implements Task {
  readonly #job: Job;
  readonly #around: Around;
  readonly #closing = new AbortController();
  #running: Promise<void> | null = null;
  #again = false;
  /** When the job runs next; infinite while it is running. */
  dueAt: number;

  constructor(job: Job, around: Around) {
    this.#job = job;
    this.#around = around;
    this.dueAt = around.now() + job.everyMs;
  }

  get name(): string {
    return this.#job.name;
  }

  wake(): void {
    this.#again = true;
    if (this.#closing.signal.aborted) return;
    this.dueAt = Number.POSITIVE_INFINITY;
    this.#running ??= this.#around.apart(() => this.#work());
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

/** Waits for work, but at most this many milliseconds. */
async function within(work: Promise<void>, ms: number | undefined): Promise<void> {
  if (ms === undefined) return work;
  const enough = Promise.withResolvers<void>();
  const timer = setTimeout(enough.resolve, ms);
  await Promise.race([work, enough.promise]);
  clearTimeout(timer);
}
