import { formatDate } from '@fundry/contracts/formats/day.ts';
import { INTERNAL_STATUSES } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { Moment } from '../../../people/moment.tsx';
import { opportunityPath } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Entry } from '../../../ui/entry-list.tsx';
import { editPath, type ListedInternal, titleOf } from '../internal.ts';
import type { InternalActs } from '../use-internal-acts.ts';
import { EntryMenu } from './entry-menu.tsx';

/** An internal opportunity in the list of the editors: its status, its facts, who wrote it, and what can be done with it. */
export function internalEntry(
  hit: ListedInternal,
  {
    acts,
    isSelected,
    onSelect,
    onDelete,
  }: {
    acts: InternalActs;
    isSelected: boolean;
    onSelect: (isSelected: boolean) => void;
    onDelete: () => void;
  },
): Entry {
  const { _id: id, _source: source, status, unpublishedChanges, writtenBy, writtenDate } = hit;
  const { number, funder, deadline } = source;
  const title = titleOf(hit);
  const facts = [
    number === '' ? null : number,
    funder,
    deadline === null ? null : `next deadline ${formatDate(deadline)}`,
  ].filter((fact) => fact !== null);
  return {
    id,
    select: (
      <Checkbox isSelected={isSelected} onChange={onSelect}>
        <span className="visually-hidden">Select {title}</span>
      </Checkbox>
    ),
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
        {writtenBy?.name ?? 'A former colleague'}, <Moment at={writtenDate} />
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
