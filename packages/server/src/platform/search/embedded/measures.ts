import { checkMeasures } from '../check-measures.ts';
import { compareTexts } from '../compare-texts.ts';
import { roomFor } from '../growing.ts';
import type { Plan } from '../plan.ts';
import type { MeasuredEntry, MeasureRequest, MeasureResult } from '../port.ts';
import type { Part } from './columns/part.ts';
import type { Lease } from './lease.ts';
import { Matching } from './matching.ts';
import type { Demands } from './selection/demands.ts';
import { MeasureCounter } from './selection/measure-counter.ts';
import type { Session } from './session.ts';
import { Workspace } from './workspace.ts';

/** Adds up a number field over all full matches in one pass. */
export function runMeasure(
  session: Session,
  lease: Lease,
  request: MeasureRequest,
  plan: Plan | null,
): Promise<MeasureResult> {
  return Workspace.use((workspace) => measureIn(workspace, session, lease, request, plan));
}

async function measureIn(
  workspace: Workspace,
  session: Session,
  lease: Lease,
  request: MeasureRequest,
  plan: Plan | null,
): Promise<MeasureResult> {
  checkMeasures(request, lease.schema);
  const { measure, groups, edges = [], categories, restrictTo, exclude } = request;
  const fields = [...new Set(groups.map(({ field }) => field))];
  const demands: Demands = { hard: categories, soft: [], restrictTo, exclude };
  const matching = await Matching.prepare(session, lease, workspace, {
    plan,
    demands,
    fields: [measure, ...fields],
  });
  const counters = new Map<Part, MeasureCounter[]>();
  for (const part of matching.parts) {
    counters.set(
      part,
      fields.map((field) => new MeasureCounter(part, field, measure)),
    );
  }
  let values = new Float64Array(64);
  let measured = 0;
  let total = 0;
  await matching.visit((_, { part, start }, { full }) => {
    total += full.length;
    const column = part.column(measure);
    values = roomFor(values, measured + full.length);
    for (let index = 0; index < full.length; index++) {
      const value = column[start + full.docs[index]!]!;
      if (!Number.isNaN(value)) values[measured++] = value;
    }
    for (const counter of counters.get(part)!) counter.add(start, full);
  });
  const sorted = values.slice(0, measured).sort();
  const entries = new Map<string, MeasuredEntry[]>();
  for (const [index, field] of fields.entries()) {
    entries.set(field, await entriesOf([...counters.values()].map((each) => each[index]!)));
  }
  return {
    total,
    measured: sorted.length,
    sum: sorted.reduce((sum, value) => sum + value, 0),
    quartiles: quartilesOf(sorted),
    steps: stepsOf(sorted, edges),
    groups: Object.fromEntries(
      groups.map(({ name, field, limit }) => [name, foremost(entries.get(field)!, limit)]),
    ),
  };
}

/** The entries of one field, ordered by count. Those of the live documents are added to those of the generation. */
async function entriesOf(counters: MeasureCounter[]): Promise<MeasuredEntry[]> {
  const byCode = new Map<string, MeasuredEntry>();
  for (const counter of counters) {
    for (const entry of await counter.entries()) {
      const known = byCode.get(entry.code);
      if (!known) byCode.set(entry.code, entry);
      else {
        known.count += entry.count;
        known.measured += entry.measured;
        known.sum += entry.sum;
      }
    }
  }
  return [...byCode.values()].sort((a, b) => b.count - a.count || compareTexts(a.code, b.code));
}

/** The entries with the highest counts and those with the highest sums, ordered by count. */
function foremost(byCount: MeasuredEntry[], limit: number): MeasuredEntry[] {
  const bySum = byCount.toSorted((a, b) => b.sum - a.sum || compareTexts(a.code, b.code));
  const chosen = new Set([...byCount.slice(0, limit), ...bySum.slice(0, limit)]);
  return byCount.filter((entry) => chosen.has(entry));
}

function quartilesOf(sorted: Float64Array): MeasureResult['quartiles'] {
  if (sorted.length === 0) return null;
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)]!;
    return below + (sorted[Math.ceil(place)]! - below) * (place - Math.floor(place));
  };
  return { min: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), max: at(1) };
}

function stepsOf(sorted: Float64Array, edges: readonly number[]): number[] {
  const below = edges.map((edge) => countBelow(sorted, edge));
  return below.slice(1).map((count, index) => count - below[index]!);
}

/** How many of some sorted values are below a value. */
function countBelow(sorted: Float64Array, value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
