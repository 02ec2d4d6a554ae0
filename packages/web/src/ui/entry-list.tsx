import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useGo, useRawQuery } from '../lib/navigation.ts';
import { classNames } from './class-names.ts';
import { Dated } from './dated.tsx';
import styles from './entry-list.module.css';
import { Pagination } from './pagination.tsx';

/** One entry of a list: its title, the facts about it, and the actions that are possible. */
export interface Entry {
  id: string;
  /** The box that selects it. */
  select?: ReactNode;
  title: ReactNode;
  /** Short words beside the title, such as a state. Strong ones stand out. */
  tags?: readonly { text: string; isStrong?: boolean }[];
  lines?: readonly ReactNode[];
  actions?: ReactNode;
}

/**
 * The page of a list that the address asks for, counted from 1. `parameter` is the name of the page number in the
 * address. Two lists on one screen need different ones.
 */
export function usePage(parameter = 'page'): number {
  const query = new URLSearchParams(useRawQuery());
  return Math.max(1, Math.trunc(Number(query.get(parameter))) || 1);
}

/**
 * A list of things that people keep, twenty on a page. The address holds the page number as `parameter`. `entries`
 * holds all entries. When `total` is a larger number, `entries` holds only the page that the server answered. After a
 * person turns to another page, focus moves to the list. An address past the last page leads to the last one, for
 * example after its only entry was removed.
 */
export function EntryList({
  label,
  entries,
  total = entries.length,
  parameter = 'page',
}: {
  label: string;
  entries: readonly Entry[];
  total?: number;
  parameter?: string;
}) {
  const query = new URLSearchParams(useRawQuery());
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const asked = usePage(parameter);
  const page = Math.min(asked, pageCount);
  const go = useGo();
  const isWhole = total === entries.length;
  const list = useRef<HTMLUListElement>(null);
  const turnedTo = useRef<number | null>(null);
  useEffect(() => {
    if (turnedTo.current === page) list.current?.focus();
    turnedTo.current = null;
  }, [page]);
  function hrefOf(wanted: number) {
    const next = new URLSearchParams(query);
    next.set(parameter, String(wanted));
    return `${window.location.pathname}?${next}`;
  }
  useEffect(() => {
    if (asked > pageCount) go(hrefOf(pageCount), { replace: true });
  });
  return (
    <>
      <Entries
        ref={list}
        label={label}
        entries={isWhole ? entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : entries}
      />
      <Pagination
        label={`Pages: ${label}`}
        page={page}
        pageCount={pageCount}
        hrefOf={hrefOf}
        onPage={(wanted) => {
          turnedTo.current = wanted;
        }}
      />
    </>
  );
}

/**
 * Entries one below another, all of them. The list itself can take focus when the entry that had focus is removed.
 */
export function Entries({
  label,
  entries,
  ref,
}: {
  label: string;
  entries: readonly Entry[];
  ref?: Ref<HTMLUListElement>;
}) {
  return (
    <ul ref={ref} className={styles.list} aria-label={label} tabIndex={-1}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function EntryRow({ entry: { select, title, tags = [], lines = [], actions } }: { entry: Entry }) {
  return (
    <li className={styles.entry}>
      {select}
      <div className={styles.main}>
        <p className={styles.head}>
          <span className={styles.title}>{title}</span>
          {tags.map(({ text, isStrong }) => (
            <span key={text} className={classNames(styles.tag, isStrong && styles.strong)}>
              <Dated>{text}</Dated>
            </span>
          ))}
        </p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change places
          <div key={index} className={styles.line}>
            <Dated>{line}</Dated>
          </div>
        ))}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
