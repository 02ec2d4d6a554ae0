import { ROLES, type Role } from '@fundry/contracts/access.ts';
import { type FormEvent, useState } from 'react';
import { useGo, usePath, useRawQuery } from '../../../lib/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { usePage } from '../../../ui/entry-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../roles.module.css';
import type { MemberFilter } from './member-calls.ts';
import { ROLE_CHOICES } from './member-words.ts';

/** What the address says about the list of members. */
export function useMemberFilter(): MemberFilter {
  const query = new URLSearchParams(useRawQuery());
  const page = usePage();
  const role = ROLES.find((each) => each === query.get('role')) ?? null;
  return { search: (query.get('search') ?? '').slice(0, 100), role, page };
}

/** Searches the members by name or address, and limits them to a role. The address keeps both. */
export function MemberFilterForm({ filter }: { filter: MemberFilter }) {
  const go = useGo();
  const path = usePath();
  const [text, setText] = useState(filter.search);

  function show(search: string, role: Role | null) {
    const query = new URLSearchParams();
    if (search !== '') query.set('search', search);
    if (role !== null) query.set('role', role);
    go(query.size > 0 ? `${path}?${query}` : path, { replace: true, keepScroll: true });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    show(text.trim(), filter.role);
  }

  return (
    <search>
      <form className={styles.filter} onSubmit={submit}>
        <TextField
          label="Name or email address"
          type="search"
          value={text}
          onChange={setText}
          maxLength={100}
          spellCheck={false}
        />
        <Select
          label="Role"
          value={filter.role ?? ''}
          options={ROLE_CHOICES}
          onChange={(role) => show(text.trim(), role === '' ? null : role)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
