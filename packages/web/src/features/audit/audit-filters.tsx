import { AUDIT_KINDS, type AuditKind } from '@fundry/contracts/identity/audit-words.ts';
import { lazy, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { Button } from '../../ui/button.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './audit-log.module.css';
import type { AuditChoices } from './audit-query.ts';

const DateField = lazy(() =>
  loadPart(import('../../ui/date-field.tsx').then((part) => ({ default: part.DateField }))),
);

const KINDS: readonly { id: AuditKind | ''; label: string }[] = [
  { id: '', label: 'Everything' },
  ...(Object.entries(AUDIT_KINDS) as [AuditKind, string][]).map(([id, label]) => ({ id, label })),
];

/** Chooses entries of the log: what was done, by or about whom, and on which days. */
export function AuditFilters({
  choices,
  onChange,
}: {
  choices: AuditChoices;
  onChange: (choices: AuditChoices) => void;
}) {
  const [person, setPerson] = useState(choices.person ?? '');
  const change = (more: AuditChoices) => onChange({ ...choices, ...more });
  return (
    <search aria-label="Filter the audit log">
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          change({ person: person.trim() || undefined });
        }}
      >
        <Select<AuditKind | ''>
          label="What"
          value={choices.kind ?? ''}
          options={KINDS}
          onChange={(kind) => change({ kind: kind || undefined })}
        />
        <TextField
          label="Who"
          type="search"
          placeholder="Name or email address"
          value={person}
          onChange={setPerson}
        />
        <LatePart lines={1}>
          <DateField
            label="From (UTC)"
            value={choices.from ?? null}
            onChange={(from) => change({ from: from ?? undefined })}
          />
          <DateField
            label="Until (UTC)"
            value={choices.until ?? null}
            onChange={(until) => change({ until: until ?? undefined })}
          />
        </LatePart>
        <Button type="submit">Filter</Button>
      </form>
    </search>
  );
}
