import { newEntry } from '@fundry/contracts/home-content/home-entry-fields.ts';
import { ENTRY_IS_GONE, type HomeKind } from '@fundry/contracts/home-content/home-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { today } from '../../lib/today.ts';
import type { HomeEntry, HomeOwner, NewEntry } from './home-owners.ts';
import { useTellEntries } from './use-entries.ts';

const LABELS = {
  kind: 'Part of the home page',
  title: 'Title',
  text: 'Text',
  link: 'Link',
  startsOn: 'First day',
  endsOn: 'Last day',
};

/**
 * The form of an entry of the home page. `newer` is what somebody else has saved meanwhile; `replace` puts what is in the
 * form in its place.
 */
export function useEntryForm({
  owner,
  entry,
  onChange,
  onSaved,
}: {
  owner: HomeOwner;
  /** Null: a new one. */
  entry: HomeEntry | null;
  onChange: (isUnsaved: boolean) => void;
  onSaved: () => void;
}) {
  const { tell, refresh } = useTellEntries(owner);
  // The entry that the form changes, as the writer last saw it; null when saving adds a new one.
  const seen = useRef(entry);
  const [initial] = useState(() => valuesOf(entry));

  async function send(body: NewEntry): Promise<HomeEntry> {
    try {
      if (seen.current === null) return await owner.create(body);
      return await owner.change(seen.current.id, { ...body, version: seen.current.version });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      refresh();
      if (error.code !== ENTRY_IS_GONE) throw error;
      seen.current = null;
      throw new ApiFailure(error.status, `${error.message} Save once more to add it as a new entry.`);
    }
  }

  const form = useForm({
    initial,
    labels: LABELS,
    schema: newEntry,
    bodyOf: ({ link, startsOn, ...rest }) => ({
      ...rest,
      startsOn: startsOn ?? '',
      link: link.trim() === '' ? null : link.trim(),
    }),
    check: ({ startsOn }) => (startsOn === null ? { startsOn: 'Choose the first day.' } : {}),
    send,
    fieldOf: { 'home-content/too-long': 'text' },
    onDone: ({ title }) => {
      tell(`“${title}” has been saved.`);
      onSaved();
    },
  });
  const isUnsaved = form.values !== initial;
  useEffect(() => onChange(isUnsaved), [isUnsaved, onChange]);
  const newer = form.failure?.problem.newerEntry ?? null;
  return {
    form,
    newer,
    replace() {
      seen.current = newer;
      form.submit();
    },
  };
}

interface Values {
  kind: HomeKind;
  title: string;
  text: string;
  link: string;
  startsOn: string | null;
  endsOn: string | null;
}

function valuesOf(entry: HomeEntry | null): Values {
  if (entry === null) {
    return { kind: 'news', title: '', text: '', link: '', startsOn: today(), endsOn: null };
  }
  const { kind, title, text, link, startsOn, endsOn } = entry;
  return { kind, title, text, link: link ?? '', startsOn, endsOn };
}
