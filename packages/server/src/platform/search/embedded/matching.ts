import type { Category, Condition } from '../port.ts';
import type { Part } from './columns/part.ts';
import type { DocList } from './lists/doc-list.ts';
import { segmentDocuments } from './lists/doc-list.ts';
import { eachSegment } from './lists/each-segment.ts';
import { Evaluation } from './lists/evaluate.ts';
import { LeafPostings } from './lists/leaf-postings.ts';
import type { Segment, Segments } from './lists/segments.ts';
import type { Plan } from './plan.ts';
import { fieldsOfConditions } from './selection/check-conditions.ts';
import { checkIds, type Demands, partTests, testMaker } from './selection/demands.ts';
import type { Filter, PartTests } from './selection/filter.ts';
import type { TestMaker } from './selection/tests.ts';
import type { Session } from './session.ts';
import type { Lease } from './target-index.ts';
import type { Workspace } from './workspace.ts';

/** Shows the documents of one segment that pass; `list` is what the words found there, null when there are none. */
export type Visit = (index: number, segment: Segment, filter: Filter, list: DocList | null) => void;

/** What a request reads: its words, its filters, and the fields that are looked at beside them. */
export interface MatchRequest {
  plan: Plan | null;
  demands: Demands;
  /** Conditions that are asked of the matches, beside the demands. */
  further?: Condition[];
  fields: string[];
}

/** The documents that match words and filters: prepared once, then gone through segment by segment. */
export class Matching {
  readonly segments: Segments;
  readonly evaluation: Evaluation | null;
  /** By part, what makes further tests. */
  readonly makers = new Map<Part, TestMaker>();
  readonly #plan: Plan | null;
  readonly #postings: LeafPostings | null;
  readonly #session: Session;
  readonly #tests = new Map<Part, PartTests>();
  readonly #soft: Category[];
  readonly workspace: Workspace;

  private constructor(
    session: Session,
    segments: Segments,
    plan: Plan | null,
    postings: LeafPostings | null,
    evaluation: Evaluation | null,
    soft: Category[],
    workspace: Workspace,
  ) {
    this.#session = session;
    this.segments = segments;
    this.#plan = plan;
    this.#postings = postings;
    this.evaluation = evaluation;
    this.#soft = soft;
    this.workspace = workspace;
  }

  /** Reads all that the request needs. Throws `InvalidQuery` for conditions that cannot be asked. */
  static async prepare(
    session: Session,
    lease: Lease,
    workspace: Workspace,
    { plan, demands, further = [], fields }: MatchRequest,
  ): Promise<Matching> {
    const { schema } = lease;
    checkIds([...(demands.restrictTo ?? []), ...demands.exclude]);
    const conditions = [...[...demands.hard, ...demands.soft].map(({ where }) => where), ...further];
    const read = fieldsOfConditions(conditions, schema, new Set(fields));
    const segments = await lease.segments(read);
    const postings = plan ? await LeafPostings.find(session, lease, segments, plan) : null;
    const evaluation = postings && new Evaluation(postings, segments, workspace);
    const matching = new Matching(session, segments, plan, postings, evaluation, demands.soft, workspace);
    for (const part of new Set(segments.all.map(({ part }) => part))) {
      const maker = await testMaker(part, schema, conditions);
      matching.#tests.set(part, partTests(part, maker, demands));
      matching.makers.set(part, maker);
    }
    return matching;
  }

  /** Whether every document of one generation matches when the category with this key is left out. */
  isEverything(own: string | null): boolean {
    const [part, ...others] = this.parts;
    if (this.#plan || others.length > 0 || !part || part.removed) return false;
    const { hard } = this.#tests.get(part)!;
    return hard.length === 0 && this.#soft.every(({ key }) => key === own);
  }

  /** From now on documents that fail a category are not shown apart any more. */
  forgetFailing(): void {
    for (const [part, { hard, soft }] of this.#tests) {
      this.#tests.set(part, { hard: [...hard, ...soft], soft: [] });
    }
  }

  /** How many documents there are at most. */
  get documents(): number {
    return this.segments.all.reduce((sum, { size }) => sum + size, 0);
  }

  /** All parts that have documents. */
  get parts(): Part[] {
    return [...this.#tests.keys()];
  }

  /** Goes through all matches, or through those of other lists by segment. */
  async visit(visit: Visit, listOf?: (segment: number) => DocList): Promise<void> {
    const { filter } = this.workspace;
    await eachSegment(this.#session, this.segments, this.#postings, (index, segment) => {
      this.evaluation?.begin();
      const list = listOf?.(index) ?? (this.#plan ? this.evaluation!.list(this.#plan, index) : null);
      const length = list ? list.length : segment.size;
      if (length === 0) return;
      filter.run(segment, list ? list.docs : allDocuments, length, this.#tests.get(segment.part)!);
      visit(index, segment, filter, list);
    });
  }
}

/** Every document of a segment. */
export const allDocuments = Uint16Array.from({ length: segmentDocuments }, (_, doc) => doc);
