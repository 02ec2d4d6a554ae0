import { fieldsOfConditions } from '../check-conditions.ts';
import { type Plan, planQuery } from '../plan.ts';
import type { CountRequest, CountResult } from '../port.ts';
import type { Part } from './columns/part.ts';
import type { Lease } from './lease.ts';
import { eachSegment } from './lists/each-segment.ts';
import { Evaluation } from './lists/evaluate.ts';
import { LeafPostings } from './lists/leaf-postings.ts';
import { allDocuments } from './matching.ts';
import { checkIds, partTests, testMaker } from './selection/demands.ts';
import type { PartTests } from './selection/filter.ts';
import type { Test } from './selection/tests.ts';
import type { Session } from './session.ts';
import { Workspace } from './workspace.ts';

/** The number of searches that are counted in one pass. It bounds the memory for the words of their queries. */
const atOnce = 25;

/**
 * Counts the full matches of several searches. The words of all searches are read together, and every segment is
 * visited once.
 */
export async function runCounts(
  session: Session,
  lease: Lease,
  requests: CountRequest[],
): Promise<CountResult[]> {
  const results: CountResult[] = [];
  for (let start = 0; start < requests.length; start += atOnce) {
    const some = requests.slice(start, start + atOnce);
    results.push(...(await Workspace.use((workspace) => countIn(workspace, session, lease, some))));
  }
  return results;
}

/** The tests of one search in one part. */
interface Tests {
  demands: PartTests;
  within: Test;
}

async function countIn(
  workspace: Workspace,
  session: Session,
  lease: Lease,
  requests: CountRequest[],
): Promise<CountResult[]> {
  const { schema } = lease;
  for (const { restrictTo, exclude } of requests) checkIds([...(restrictTo ?? []), ...exclude]);
  const conditions = requests.flatMap(({ categories, within }) => [
    ...categories.map(({ where }) => where),
    within,
  ]);
  const segments = await lease.segments(fieldsOfConditions(conditions, schema));
  const plans = requests.map(({ query }) => planQuery(query));
  const all: Plan = { op: 'or', of: plans.filter((plan) => plan !== null) };
  const postings = await LeafPostings.find(session, lease, segments, all, workspace);
  const evaluation = new Evaluation(postings, segments, workspace);
  const tests = new Map<Part, Tests[]>();
  for (const part of segments.parts) {
    const maker = await testMaker(part, schema, conditions);
    const ofOne = ({ categories, restrictTo, exclude, within }: CountRequest): Tests => ({
      demands: partTests(part, maker, { hard: categories, soft: [], restrictTo, exclude }),
      within: maker.test(within),
    });
    tests.set(part, requests.map(ofOne));
  }
  const results = requests.map(() => ({ total: 0, within: 0 }));
  const { filter, passed } = workspace;
  await eachSegment(session, segments, postings, async (index, segment) => {
    const ofPart = tests.get(segment.part)!;
    for (const [at, plan] of plans.entries()) {
      evaluation.begin();
      const list = plan && evaluation.list(plan, index);
      const length = list ? list.length : segment.size;
      if (length === 0) continue;
      filter.run(segment, list ? list.docs : allDocuments, length, ofPart[at]!.demands);
      const { docs, length: found } = filter.full;
      ofPart[at]!.within(segment.start, docs, found, passed);
      const result = results[at]!;
      result.total += found;
      for (let document = 0; document < found; document++) result.within += passed[document]!;
      await session.pause();
    }
  });
  return results;
}
