import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Entry } from '../../../ui/entry-list.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import type { Listed } from '../notebook.ts';
import { WrittenBy } from '../written-by.tsx';
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
  { id, title, href, funder, deadline, status, excerpt, ...version }: Listed,
  {
    selectBox,
    onAct,
  }: {
    selectBox: ReactNode;
    onAct: (kind: 'edit' | 'delete') => void;
  },
): Entry {
  const words = status === null ? null : STATUS_WORDS[status];
  const facts = [funder, deadline === null ? null : `next deadline ${formatDate(deadline)}`].filter(Boolean);
  return {
    // Two notes on opportunities that were merged are two entries.
    id: `${id}-${version.version}`,
    select: selectBox,
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
