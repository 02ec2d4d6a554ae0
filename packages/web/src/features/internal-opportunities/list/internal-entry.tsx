import { formatDate } from '@fundry/contracts/formats/day.ts';
import { INTERNAL_STATUSES } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { WrittenBy } from '../../../people/written-by.tsx';
import { opportunityPath } from '../../../records/paths.ts';
import type { SelectableEntry } from '../../../searches/selection/selectable-list.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { editPath, type ListedInternal, titleOf } from '../internal.ts';
import type { InternalActs } from '../use-internal-acts.ts';
import { EntryMenu } from './entry-menu.tsx';

/** An internal opportunity in the list of the editors: its status, its facts, who wrote it, and what can be done with it. */
export function internalEntry(
  hit: ListedInternal,
  { acts, onDelete }: { acts: InternalActs; onDelete: () => void },
): SelectableEntry {
  const { _id: id, _source: source, status, unpublishedChanges } = hit;
  const { number, funder, deadline } = source;
  const title = titleOf(hit);
  const facts = [
    number === '' ? null : number,
    funder,
    deadline === null ? null : `next deadline ${formatDate(deadline)}`,
  ].filter((fact) => fact !== null);
  return {
    id,
    name: title,
    title: (
      <AppLink href={editPath(id)}>
        <span dir="auto">{title}</span>
      </AppLink>
    ),
    tags: [
      { text: INTERNAL_STATUSES[status], isStrong: status === 'active' },
      ...(unpublishedChanges ? [{ text: 'Changes not published' }] : []),
    ],
    lines: [
      ...(facts.length > 0 ? [facts.join(' · ')] : []),
      <span key="by">
        <WrittenBy of={hit} />
        {status === 'active' && (
          <>
            {' · '}
            <AppLink href={opportunityPath(id)}>Open as your colleagues see it</AppLink>
          </>
        )}
      </span>,
    ],
    actions: <EntryMenu hit={hit} acts={acts} onDelete={onDelete} />,
  };
}
