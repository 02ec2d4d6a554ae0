import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Job, openTicker, type Ticker } from './ticker.ts';

let now: number;
let log: string[];
let ticker: Ticker;
beforeEach(() => {
  now = 0;
  log = [];
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  ticker = openTicker({ logger, now: () => now });
});
afterEach(() => ticker.close());

/** Moves the ticker's clock on and begins all jobs that are due. */
async function pass(ms: number): Promise<void> {
  now += ms;
  ticker.tick();
  await settle();
}

/** Lets everything happen that does not wait for time to pass. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A job that counts its runs and ends when it is told to. */
function slowJob(fields: Partial<Job> = {}) {
  const seen = { begun: 0, ended: 0, signals: [] as AbortSignal[], end: () => {} };
  const job: Job = {
    name: 'working',
    everyMs: 1000,
    async run(signal) {
      seen.begun++;
      seen.signals.push(signal);
      await new Promise<void>((resolve) => {
        seen.end = resolve;
      });
      seen.ended++;
    },
    ...fields,
  };
  return { seen, job };
}

describe('a job', () => {
  test('is done when its time has come, and again after the same time', async () => {
    let done = 0;
    ticker.every({ name: 'counting', everyMs: 1000, run: async () => void done++ });
    await pass(999);
    expect(done).toBe(0);
    await pass(1);
    expect(done).toBe(1);
    await pass(999);
    expect(done).toBe(1);
    await pass(1);
    expect(done).toBe(2);
  });

  test('is done at once too when it says so', async () => {
    let done = 0;
    ticker.every({ name: 'counting', everyMs: 1000, atOnce: true, run: async () => void done++ });
    expect(done).toBe(1);
    await settle();
    await pass(1000);
    expect(done).toBe(2);
  });

  test('is never done twice at once, however long it takes; its time counts from its end', async () => {
    const { seen, job } = slowJob();
    ticker.every(job);
    await pass(1000);
    await pass(5000);
    expect(seen.begun).toBe(1);
    seen.end();
    await settle();
    await pass(999);
    expect(seen.begun).toBe(1);
    await pass(1);
    expect(seen.begun).toBe(2);
    seen.end();
  });

  test('that fails is logged and done again at its next time; others go on', async () => {
    let [failed, done] = [0, 0];
    ticker.every({
      name: 'forgetting old sessions',
      everyMs: 1000,
      async run() {
        failed++;
        throw new Error('the database is away');
      },
    });
    ticker.every({ name: 'counting', everyMs: 1000, run: async () => void done++ });
    await pass(1000);
    await pass(1000);
    expect([failed, done]).toEqual([2, 2]);
    expect(log[0]).toContain('forgetting old sessions failed; it is tried again');
    expect(log[0]).toContain('the database is away');
  });

  test('may ask to be done sooner, but not later', async () => {
    const waits = [100, 5000];
    let done = 0;
    ticker.every({ name: 'counting', everyMs: 1000, run: async () => waits[done++] });
    await pass(1000);
    await pass(100);
    expect(done).toBe(2);
    await pass(1000);
    expect(done).toBe(3);
  });
});

describe('waking', () => {
  test('does a job now, and its time counts from then', async () => {
    let done = 0;
    const task = ticker.every({ name: 'counting', everyMs: 1000, run: async () => void done++ });
    await pass(600);
    task.wake();
    await task.idle();
    expect(done).toBe(1);
    await pass(999);
    expect(done).toBe(1);
  });

  test('while it is being done has it done once more, however often it is woken', async () => {
    const { seen, job } = slowJob();
    const task = ticker.every(job);
    for (let time = 0; time < 4; time++) task.wake();
    seen.end();
    await settle();
    expect(seen.begun).toBe(2);
    seen.end();
    await task.idle();
    expect(seen.ended).toBe(2);
  });
});

describe('closing', () => {
  test('tells jobs that are being done to end, waits for them, and begins none', async () => {
    const { seen, job } = slowJob();
    const task = ticker.every(job);
    await pass(1000);
    let closed = false;
    const closing = ticker.close().then(() => {
      closed = true;
    });
    await settle();
    expect([closed, seen.signals[0]!.aborted]).toEqual([false, true]);
    task.wake();
    seen.end();
    await closing;
    expect(seen.ended).toBe(1);
    await pass(5000);
    task.wake();
    expect(seen.begun).toBe(1);
  });

  test('is for good: what is added afterwards is never done', async () => {
    await ticker.close();
    let done = 0;
    const task = ticker.every({
      name: 'counting',
      everyMs: 1000,
      atOnce: true,
      run: async () => void done++,
    });
    task.wake();
    await pass(1000);
    expect(done).toBe(0);
  });

  test('waits no longer for a job than that allows', async () => {
    const { job } = slowJob({ patienceMs: 1 });
    ticker.every(job);
    await pass(1000);
    await ticker.close();
  });
});

test('a timer of its own does all this in real time', async () => {
  const real = openTicker({ logger: pino({ level: 'silent' }) });
  const twice = Promise.withResolvers<void>();
  let done = 0;
  real.every({ name: 'counting', everyMs: 5, run: async () => void (++done === 2 && twice.resolve()) });
  await twice.promise;
  await real.close();
});

describe('with other processes', () => {
  test('a job runs elsewhere, and is asked for there, unless it is this process’s own', async () => {
    const asked: string[] = [];
    const done: string[] = [];
    const here = openTicker({
      logger: pino({ level: 'silent' }),
      now: () => now,
      elsewhere: (name) => asked.push(name),
    });
    const job = (name: string, isOwn: boolean): Job => ({
      ...{ name, isOwn, everyMs: 1000, atOnce: true },
      run: async () => void done.push(name),
    });
    const shared = here.every(job('sending', false));
    here.every(job('storing', true));
    await settle();
    expect([asked, done]).toEqual([[], ['storing']]);
    shared.wake();
    await shared.idle();
    now += 1000;
    here.tick();
    await settle();
    expect([asked, done]).toEqual([['sending'], ['storing', 'storing']]);
    await shared.close();
    await here.close();
  });

  test('a job runs when it is asked for by its name', async () => {
    const done: string[] = [];
    for (const name of ['sending', 'storing'])
      ticker.every({ name, everyMs: 1000, run: async () => void done.push(name) });
    ticker.wake('sending');
    ticker.wake('unknown');
    await settle();
    expect(done).toEqual(['sending']);
  });
});
