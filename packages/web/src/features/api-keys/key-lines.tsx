import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { ReactNode } from 'react';
import { today } from '../../lib/today.ts';
import { Moment } from '../../people/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Dated } from '../../ui/dated.tsx';
import type { Entry } from '../../ui/entry-list.tsx';

/** What is shown of every API key, of a person or of an institution. */
export interface ShownKey {
  id: string;
  name: string;
  keyHint: string;
  endsOn: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A key as an entry of a list. `facts` stand beside its first characters. */
export function entryOfKey(
  key: ShownKey,
  {
    tags = [],
    facts,
    onRename,
    onRemove,
  }: {
    tags?: Entry['tags'];
    facts?: (hint: ReactNode) => ReactNode;
    onRename: () => void;
    onRemove: () => void;
  },
): Entry {
  const { id, name, keyHint, endsOn, createdAt, lastUsedAt } = key;
  const isOver = endsOn !== null && endsOn < today();
  const hint = <code>{keyHint}…</code>;
  return {
    id,
    title: name,
    tags: isOver ? [...tags, { text: 'Expired', isStrong: true }] : tags,
    lines: [
      facts ? facts(hint) : hint,
      <>
        Created <Moment at={createdAt} /> ·{' '}
        {lastUsedAt ? (
          <>
            last used <Moment at={lastUsedAt} />
          </>
        ) : (
          'never used'
        )}
        {endsOn && <Dated>{` · last day ${formatDate(endsOn)}`}</Dated>}
      </>,
    ],
    actions: (
      <>
        <Button size="small" aria-label={`Rename API key ${name}`} onPress={onRename}>
          Rename
        </Button>
        <Button size="small" aria-label={`Delete API key ${name}`} onPress={onRemove}>
          Delete
        </Button>
      </>
    ),
  };
}
