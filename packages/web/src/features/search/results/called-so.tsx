import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './called-so.module.css';
import {
  FIRST,
  hrefOfNamed,
  type InstitutionNamed,
  MORE,
  type NamedKind,
  namesQuery,
  type PersonNamed,
  wordsForNames,
} from './names-query.ts';
import { whoItIs } from './who-it-is.ts';

/**
 * The investigators and recipients whose names hold all words of a search for awards, each a link to its awards. Nothing is
 * shown where there are none.
 */
export function CalledSo({ search, onFollow }: { search: Search; onFollow: () => void }) {
  const { text, people, institutions } = useNamed(search);
  if (text === null) return null;
  return (
    <>
      <Kind label={`Institutions that match “${text}”`} of="institutions" {...institutions}>
        {institutions.data?.pages.flatMap(({ names }) =>
          names.map((one) => <Institution key={one.id} institution={one} onFollow={onFollow} />),
        )}
      </Kind>
      <Kind label={`People who match “${text}”`} of="people" {...people}>
        {people.data?.pages.flatMap(({ names }) =>
          names.map((one) => <Person key={one.id} person={one} onFollow={onFollow} />),
        )}
      </Kind>
    </>
  );
}

/** Asks for the people and institutions that the words of a search may name. */
export function useNamed(search: Search) {
  const text = wordsForNames(search);
  const people = useInfiniteQuery(namesQuery('people', text));
  const institutions = useInfiniteQuery(namesQuery('institutions', text));
  return { text, people, institutions };
}

function Kind({
  label,
  of,
  data,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
  children,
}: Pick<ReturnType<typeof useInfiniteQuery>, 'hasNextPage' | 'isFetchingNextPage'> & {
  label: string;
  of: NamedKind;
  data: { pages: { total: number; names: unknown[] }[] } | undefined;
  fetchNextPage: () => unknown;
  children: ReactNode;
}) {
  const total = data?.pages[0]?.total ?? 0;
  const pages = data?.pages.length ?? 0;
  const list = useRef<HTMLUListElement>(null);
  /** How many names there were when more were asked for: the next one then gets the focus. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (pages < 2 || before.current === null) return;
    list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = null;
  }, [pages]);
  if (total === 0) return null;
  const more = total > FIRST + MORE ? `Show more of ${formatCount(total)}` : `Show all ${formatCount(total)}`;
  function showMore() {
    before.current = list.current?.children.length ?? null;
    fetchNextPage();
  }
  return (
    <section className={styles.kind} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      <ul ref={list} className={styles.names}>
        {children}
      </ul>
      {hasNextPage && (
        <Button variant="plain" size="small" isBusy={isFetchingNextPage} onPress={showMore}>
          {more} {of}
        </Button>
      )}
    </section>
  );
}

function Institution({
  institution: { id, text, count },
  onFollow,
}: {
  institution: InstitutionNamed;
  onFollow: () => void;
}) {
  return (
    <li>
      <AppLink href={hrefOfNamed({ institution: id })} onFollow={onFollow}>
        {text}
      </AppLink>
      : {formatCountOf(count, 'award', 'awards')}
    </li>
  );
}

function Person({ person, onFollow }: { person: PersonNamed; onFollow: () => void }) {
  const { id, text, institutions } = person;
  const { words, apart } = whoItIs(person);
  return (
    <li>
      <AppLink href={hrefOfNamed({ author: id })} onFollow={onFollow}>
        {text}
      </AppLink>
      : {words}
      {institutions.map(({ id: institution, text: name, year }, index) => (
        <Fragment key={institution}>
          {index === 0 ? ' · ' : ', '}
          {apart ? (
            <AppLink href={hrefOfNamed({ author: id, institution })} onFollow={onFollow}>
              {name}
            </AppLink>
          ) : (
            name
          )}
          {year !== null && apart && ` (${year})`}
        </Fragment>
      ))}
    </li>
  );
}
