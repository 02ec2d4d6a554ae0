import { fieldOfSort } from '../field-of-sort.ts';
import type { Plan } from '../plan.ts';
import type { ListRequest } from '../port.ts';
import { nearScoresOf } from './close/near-scores.ts';
import type { Lease } from './lease.ts';
import { Matching } from './matching.ts';
import { RankingKeys } from './ranking-keys.ts';
import { mergeByText } from './selection/merge-by-text.ts';
import { RankedDocuments } from './selection/ranked-documents.ts';
import type { Session } from './session.ts';
import { textsOf } from './texts-of.ts';
import { Workspace } from './workspace.ts';

/** Finds the ids of all full matches, in the order asked for. */
export async function runList(
  session: Session,
  lease: Lease,
  request: ListRequest,
  plan: Plan | null,
): Promise<Float64Array> {
  return Workspace.use((workspace) => listIn(workspace, session, lease, request, plan));
}

async function listIn(
  workspace: Workspace,
  session: Session,
  lease: Lease,
  request: ListRequest,
  plan: Plan | null,
): Promise<Float64Array> {
  const { sort, categories, restrictTo, exclude } = request;
  const field = fieldOfSort(sort, lease.schema);
  const matching = await Matching.prepare(session, lease, workspace, {
    plan,
    demands: { hard: categories, soft: [], restrictTo, exclude },
    fields: field === null ? [] : [field],
  });
  const keys = new RankingKeys(sort, lease, matching, nearScoresOf(request, plan, matching));
  const [written, live] = [new RankedDocuments(), new RankedDocuments()];
  await matching.visit((_, segment, filter, list) => {
    const documents = keys.areApart(segment.part) ? live : written;
    documents.add(segment, filter, keys.of(segment, filter, list));
  });
  const ordered = await written.inOrder(session);
  if (live.length === 0 || sort.by !== 'field') return ordered.ids;
  const added = await live.inOrder(session);
  return mergeByText({
    descending: sort.direction === 'desc',
    written: ordered,
    textsOf: (documents) => textsOf(session, lease, sort.field, documents),
    live: added,
    liveTexts: Array.from(added.documents.subarray(0, added.known), (document) => {
      const { part } = matching.segments.all[matching.segments.indexOf(document)]!;
      return part.texts(sort.field)![document - part.first]!;
    }),
  });
}
