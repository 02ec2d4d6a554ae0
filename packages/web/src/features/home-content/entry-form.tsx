import { formatCount } from '@fundry/contracts/formats/count.ts';
import {
  HOME_KIND_WORDS,
  HOME_KINDS,
  type HomeKind,
  MAX_HOME_TEXT,
} from '@fundry/contracts/home-content/home-limits.ts';
import type { ReactNode } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './home-content.module.css';
import type { HomeEntry, HomeOwner } from './home-owners.ts';
import { NewerEntry } from './newer-entry.tsx';
import { useEntryForm } from './use-entry-form.ts';

const KINDS = HOME_KINDS.map((id) => ({ id, label: HOME_KIND_WORDS[id] }));

/** The fields of an entry of the home page. When somebody else has changed it meanwhile, it shows what they saved. */
export function EntryForm({
  onCancel,
  ...entry
}: {
  owner: HomeOwner;
  /** Null: a new one. */
  entry: HomeEntry | null;
  onChange: (isUnsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { form, newer, replace } = useEntryForm(entry);
  const { values, errors, set } = form;
  return (
    <Form form={form} submit="Save" busy="Saving …" onCancel={onCancel}>
      {newer && <NewerEntry entry={newer} isBusy={form.isBusy} onReplace={replace} />}
      <Select
        label="Part of the home page"
        value={values.kind}
        options={KINDS}
        onChange={(kind) => set('kind', kind as HomeKind)}
      />
      <TextField {...form.text('title')} autoComplete="off" />
      <RichTextField
        label="Text"
        description={`May be empty. At most ${formatCount(MAX_HOME_TEXT)} characters.`}
        initial={values.text}
        takesFocus={false}
        onChange={(html) => set('text', html)}
        error={errors.text ?? null}
        isReadOnly={form.isBusy}
      />
      <TextField
        {...form.text('link')}
        description="Where the title leads: an address that begins with https://, or a path of this site such as /search/awards. May be empty."
        autoComplete="off"
      />
      <div className={styles.days}>
        <Day label="First day" error={errors.startsOn}>
          <DateField label="First day" value={values.startsOn} onChange={(day) => set('startsOn', day)} />
        </Day>
        <Day label="Last day, if any" error={errors.endsOn}>
          <DateField label="Last day, if any" value={values.endsOn} onChange={(day) => set('endsOn', day)} />
        </Day>
      </div>
    </Form>
  );
}

function Day({ error, label, children }: { error: string | undefined; label: string; children: ReactNode }) {
  return (
    <div>
      <FieldError id={label} error={error} />
      {children}
    </div>
  );
}
