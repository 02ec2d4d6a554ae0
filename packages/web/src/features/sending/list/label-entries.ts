import { ALL_SENT, LABEL_VIEWS, NOT_LABELLED } from '@fundry/contracts/labels.ts';
import { sentPath } from '../../../records/paths.ts';
import type { Label, SentPage } from '../../../records/sending/sending-calls.ts';
import type { RailEntry } from '../../../ui/list-rail.tsx';

/** The two views, and the labels of the institution by name, as links with their counts. */
export function labelEntries(
  labels: readonly Label[],
  counts: SentPage['counts'] | undefined,
  openId: string,
): { views: RailEntry[]; entries: RailEntry[] } {
  const entryOf = (id: string, name: string, count: number): RailEntry => ({
    id,
    name,
    count,
    href: sentPath(id),
    isCurrent: id === openId,
  });
  return {
    views: [
      entryOf(ALL_SENT, LABEL_VIEWS[ALL_SENT], counts?.sent ?? 0),
      entryOf(NOT_LABELLED, LABEL_VIEWS[NOT_LABELLED], counts?.notLabelled ?? 0),
    ],
    entries: labels.map(({ id, name, opportunityCount }) => entryOf(id, name, opportunityCount)),
  };
}
