import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './called-so.module.css';
import {
  hrefOfNamed,
  type InstitutionNamed,
  type NamedKind,
  namesQuery,
  type PersonNamed,
  wordsForNames,
} from './names-query.ts';
import { whoItIs } from './who-it-is.ts';

/**
 * The investigators and recipients whose names hold all words of a search for awards, each a link to its awards. They come after the
 * results, and nothing is shown where there are none.
 */
export function CalledSo({ search, onFollow }: { search: Search; onFollow: () => void }) {
  const text = wordsForNames(search);
  const people = useInfiniteQuery(namesQuery('people', text));
  const institutions = useInfiniteQuery(namesQuery('institutions', text));
  if (text === null) return null;
  const share = { search, onFollow };
  return (
    <>
      <Kind label={`Institutions with “${text}” in their name`} of="institutions" {...institutions}>
        {institutions.data?.pages.flatMap(({ names }) =>
          names.map((one) => <Institution key={one.id} {...share} institution={one} />),
        )}
      </Kind>
      <Kind label={`People with “${text}” in their name`} of="people" {...people}>
        {people.data?.pages.flatMap(({ names }) =>
          names.map((one) => <Person key={one.id} {...share} person={one} />),
        )}
      </Kind>
    </>
  );
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
  if (total === 0) return null;
  return (
    <section className={styles.kind} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      <ul className={styles.names}>{children}</ul>
      {hasNextPage && (
        <Button variant="plain" size="small" isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {data?.pages.length === 1 ? `Show all ${formatCount(total)} ${of}` : 'Show more'}
        </Button>
      )}
    </section>
  );
}

function Institution({
  search,
  institution: { id, text, count },
  onFollow,
}: {
  search: Search;
  institution: InstitutionNamed;
  onFollow: () => void;
}) {
  return (
    <li>
      <AppLink href={hrefOfNamed(search, { institution: id })} onFollow={onFollow}>
        {text}
      </AppLink>
      : {formatCountOf(count, 'award', 'awards')}
    </li>
  );
}

function Person({ search, person, onFollow }: { search: Search; person: PersonNamed; onFollow: () => void }) {
  const { id, text, institutions } = person;
  const { words, apart } = whoItIs(person);
  return (
    <li>
      <AppLink href={hrefOfNamed(search, { author: id })} onFollow={onFollow}>
        {text}
      </AppLink>
      : {words}
      {institutions.map(({ id: institution, text: name, year }, index) => (
        <Fragment key={institution}>
          {index === 0 ? ' · ' : ', '}
          {apart ? (
            <AppLink href={hrefOfNamed(search, { author: id, institution })} onFollow={onFollow}>
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
