import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { WrittenBy } from '../../../people/written-by.tsx';
import type { SelectableEntry } from '../../../searches/selection/selectable-list.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import type { Listed } from '../notebook.ts';
import styles from './note-list.module.css';

const STATUS_WORDS = {
  open: null,
  forecast: 'Forecast',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
  gone: 'Gone',
};

/** A note in the list of the editors: its record, its beginning, who wrote it, and what can be done with it. */
export function noteEntry(
  { id, title, href, funder, deadline, status, excerpt, files, ...version }: Listed,
  onAct: (kind: 'edit' | 'delete') => void,
): SelectableEntry {
  const words = status === null ? null : STATUS_WORDS[status];
  const facts = [
    funder,
    deadline === null ? null : `next deadline ${formatDate(deadline)}`,
    files === 0 ? null : formatCountOf(files, 'file', 'files'),
  ].filter(Boolean);
  return {
    // Two notes on opportunities that were merged are two entries.
    id: `${id}-${version.version}`,
    selects: id,
    name: title,
    title:
      href === null ? (
        <span dir="auto">{title}</span>
      ) : (
        <AppLink href={href}>
          <span dir="auto">{title}</span>
        </AppLink>
      ),
    tags: words === null ? [] : [{ text: words }],
    lines: [
      ...(facts.length > 0 ? [facts.join(' · ')] : []),
      <span key="excerpt" className={styles.excerpt}>
        {excerpt}
      </span>,
      <WrittenBy key="by" of={version} />,
    ],
    actions: (
      <MenuButton
        size="small"
        label="Actions"
        aria-label={`Actions for ${title}`}
        items={[
          { id: 'edit', label: 'Edit note', onAction: () => onAct('edit') },
          { id: 'delete', label: 'Delete note', onAction: () => onAct('delete') },
        ]}
      />
    ),
  };
}
