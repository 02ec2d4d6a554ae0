import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type Entry, EntryList } from '../../ui/entry-list.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type FoundPerson, nameOf } from './role-calls.ts';
import styles from './roles.module.css';
import { usePeopleSearch } from './use-roles.ts';

/** Finds people by name or email address. `tagsOf` and `actionsOf` return what is shown beside each person found. */
export function PeopleSearch({
  title,
  description,
  accountId,
  tagsOf,
  actionsOf,
}: {
  title: string;
  description: string;
  accountId: string | null;
  tagsOf: (person: FoundPerson) => NonNullable<Entry['tags']>;
  actionsOf: (person: FoundPerson) => ReactNode;
}) {
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const { data, error, isFetching } = usePeopleSearch(accountId, keyword);

  function search(event: FormEvent) {
    event.preventDefault();
    setKeyword(text.trim());
  }

  return (
    <Section title={title} description={description}>
      <search>
        <form className={styles.search} onSubmit={search}>
          <TextField
            label="Name or email address"
            type="search"
            value={text}
            onChange={setText}
            maxLength={100}
            spellCheck={false}
          />
          <Button type="submit" isBusy={isFetching}>
            Search
          </Button>
        </form>
      </search>
      <p role="status" className={styles.note}>
        {error?.status === 404 && `Nobody found for “${keyword}”.`}
        {data && `${data.length === 1 ? '1 person' : `${data.length} people`} found for “${keyword}”.`}
      </p>
      {error && error.status !== 404 && <Alert kind="error">{error.message}</Alert>}
      {data && (
        <EntryList
          label="People found"
          entries={data.map((person) => ({
            id: person.id,
            title: nameOf(person),
            tags: tagsOf(person),
            lines: [person.email],
            actions: actionsOf(person),
          }))}
        />
      )}
    </Section>
  );
}
