import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** How old an answer may be, in milliseconds, before it is asked for again. */
const FRESH_MS = 5_000;
/** How long a scrape usually waits for an answer. Prometheus gives up after ten seconds. */
const PATIENCE_MS = 2_000;

/** One value of a gauge. */
export interface Reading {
  gauge: string;
  labels?: Record<string, string>;
  value: number;
}

/** Gauges whose values have to be asked for, all of them with one question. The question must never read a whole table. */
export interface Question {
  /** What is asked about, in one word. */
  about: string;
  /** The gauges by their names, each with a sentence that explains it and the names of its labels. */
  gauges: Record<string, { help: string; labels?: readonly string[] }>;
  /** How long the answer may take, in milliseconds, when it is not two seconds. */
  patienceMs?: number;
  ask(): Promise<Reading[]>;
}

interface Asked {
  question: Question;
  gauges: Map<string, Gauge>;
  freshUntil: number;
  asking: boolean;
}

/**
 * The gauges of questions. `refresh` asks those whose answers are older than five seconds, each at most once at a time. When
 * an answer fails or takes too long, its gauges have no values until the next one, and
 * `fundry_metrics_answered` is 0.
 */
export class Questions {
  readonly #registry: Registry;
  readonly #onFailure: (about: string, error: unknown) => void;
  readonly #now: () => number;
  readonly #patienceMs: number;
  readonly #answered: Gauge;
  readonly #asked: Asked[] = [];

  constructor(
    registry: Registry,
    onFailure: (about: string, error: unknown) => void,
    { now = () => performance.now(), patienceMs = PATIENCE_MS } = {},
  ) {
    this.#registry = registry;
    this.#onFailure = onFailure;
    this.#now = now;
    this.#patienceMs = patienceMs;
    this.#answered = new Gauge({
      name: 'fundry_metrics_answered',
      help: 'Whether the values about this subject could be read (1) or not (0, they are missing then)',
      labelNames: ['about'],
      registers: [registry],
    });
  }

  add(question: Question): void {
    const gauges = new Map(
      Object.entries(question.gauges).map(([name, { help, labels = [] }]) => [
        name,
        new Gauge({ name, help, labelNames: [...labels], registers: [this.#registry] }),
      ]),
    );
    this.#asked.push({ question, gauges, freshUntil: Number.NEGATIVE_INFINITY, asking: false });
  }

  async refresh(): Promise<void> {
    await Promise.all(this.#asked.map((asked) => this.#refreshOne(asked)));
  }

  async #refreshOne(asked: Asked): Promise<void> {
    if (asked.asking || this.#now() < asked.freshUntil) return;
    // A question that has not been answered yet is not asked a second time.
    asked.asking = true;
    const answer = asked.question
      .ask()
      .catch((error: unknown) => {
        this.#onFailure(asked.question.about, error);
        return null;
      })
      .finally(() => (asked.asking = false));
    const enough = new AbortController();
    const { patienceMs = this.#patienceMs } = asked.question;
    const late = sleep(patienceMs, null, { signal: enough.signal, ref: false }).catch(() => null);
    const readings = await Promise.race([answer, late]);
    enough.abort();
    for (const [name, gauge] of asked.gauges) empty(gauge, asked.question.gauges[name]?.labels ?? []);
    for (const { gauge, labels = {}, value } of readings ?? []) asked.gauges.get(gauge)?.set(labels, value);
    this.#answered.set({ about: asked.question.about }, readings ? 1 : 0);
    if (readings) asked.freshUntil = this.#now() + FRESH_MS;
  }
}

/** Takes all values from a gauge. One without labels would be 0 after `reset` alone. */
function empty(gauge: Gauge, labels: readonly string[]): void {
  gauge.reset();
  if (labels.length === 0) gauge.remove();
}
