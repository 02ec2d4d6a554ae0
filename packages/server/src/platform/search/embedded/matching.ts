import { fieldsOfConditions } from '../check-conditions.ts';
import type { Plan } from '../plan.ts';
import type { Category, Condition } from '../port.ts';
import type { Part } from './columns/part.ts';
import type { Lease } from './lease.ts';
import type { DocList } from './lists/doc-list.ts';
import { segmentDocuments } from './lists/doc-list.ts';
import { eachSegment } from './lists/each-segment.ts';
import { Evaluation } from './lists/evaluate.ts';
import { LeafPostings } from './lists/leaf-postings.ts';
import type { Segment, Segments } from './lists/segments.ts';
import { checkIds, type Demands, partTests, testMaker } from './selection/demands.ts';
import type { Filter, PartTests } from './selection/filter.ts';
import type { TestMaker } from './selection/tests.ts';
import type { Session } from './session.ts';
import type { Workspace } from './workspace.ts';

/**
 * Receives the documents of one segment that pass. `list` holds the documents that the words found there; it is null
 * for a request without words.
 */
export type Visit = (index: number, segment: Segment, filter: Filter, list: DocList | null) => void;

/** The parts of a request that decide which documents match and which fields are read. */
export interface MatchRequest {
  plan: Plan | null;
  demands: Demands;
  /** Conditions that are tested on the matches, in addition to the demands. */
  further?: Condition[];
  fields: string[];
}

/** Finds the documents that match words and filters. It is prepared once and then goes through the segments one by one. */
export class Matching {
  readonly segments: Segments;
  readonly evaluation: Evaluation | null;
  /** By part: the maker of further tests. */
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

  /** Reads everything that the request needs. Throws `InvalidQuery` for conditions that the index cannot test. */
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
    const postings = plan ? await LeafPostings.find(session, lease, segments, plan, workspace) : null;
    const evaluation = postings && new Evaluation(postings, segments, workspace);
    const matching = new Matching(session, segments, plan, postings, evaluation, demands.soft, workspace);
    for (const part of segments.parts) {
      const maker = await testMaker(part, schema, conditions);
      matching.#tests.set(part, partTests(part, maker, demands));
      matching.makers.set(part, maker);
    }
    return matching;
  }

  /**
   * Whether the category with this key is the only possible restriction and all documents belong to an unchanged
   * generation. The counts stored with the generation then hold.
   */
  isEverything(own: string | null): boolean {
    const [part, ...others] = this.parts;
    if (this.#plan || others.length > 0 || !part || part.removed) return false;
    const { hard } = this.#tests.get(part)!;
    return hard.length === 0 && this.#soft.every(({ key }) => key === own);
  }

  /** Whether all documents match, belong to an unchanged generation, and stand in the order of their ids. */
  get isInOrderOfIds(): boolean {
    return this.isEverything(null) && this.parts[0]!.ascending;
  }

  /** Visits the first documents, at most `count` of them. All documents must match. */
  visitFirst(count: number, visit: Visit): void {
    let left = count;
    for (const [index, segment] of this.segments.all.entries()) {
      const size = Math.min(left, segment.size);
      this.pass(index, { ...segment, size }, null, visit);
      left -= size;
      if (left === 0) return;
    }
  }

  /** After this call, documents that fail one category are no longer passed on separately. */
  forgetFailing(): void {
    for (const [part, { hard, soft }] of this.#tests) {
      this.#tests.set(part, { hard: [...hard, ...soft], soft: [] });
    }
  }

  /** The most documents that can match. */
  get documents(): number {
    return this.segments.all.reduce((sum, { size }) => sum + size, 0);
  }

  /** The generation, also when it has no documents, and the parts beside it. */
  get parts(): Part[] {
    return [...this.#tests.keys()];
  }

  /**
   * Visits all matches segment by segment. `beside` is called for every segment, after its matches were visited.
   */
  async visit(visit: Visit, beside?: (index: number, segment: Segment) => void): Promise<void> {
    await this.each((index, segment) => {
      const list = this.#plan ? this.evaluation!.list(this.#plan, index) : null;
      this.pass(index, segment, list, visit);
      beside?.(index, segment);
    });
  }

  /** Goes through the segments, with the postings of each in memory while it is worked on. */
  each(work: (index: number, segment: Segment) => void): Promise<void> {
    return eachSegment(this.#session, this.segments, this.#postings, (index, segment) => {
      this.evaluation?.begin();
      work(index, segment);
    });
  }

  /** Shows `visit` the documents of a list that pass the demands, if the list has any. Null stands for every document. */
  pass(index: number, segment: Segment, list: DocList | null, visit: Visit): void {
    const { filter } = this.workspace;
    const length = list ? list.length : segment.size;
    if (length === 0) return;
    filter.run(segment, list ? list.docs : allDocuments, length, this.#tests.get(segment.part)!);
    visit(index, segment, filter, list);
  }
}

/** Every document of a segment. */
export const allDocuments = Uint16Array.from({ length: segmentDocuments }, (_, doc) => doc);
