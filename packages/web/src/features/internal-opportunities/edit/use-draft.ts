import { listInWords } from '@fundry/contracts/formats/list.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { Internal } from '../internal.ts';
import { DraftSaver, type SaverState } from './draft-saver.ts';
import { FIELD_LABELS } from './merge-drafts.ts';

/** A draft that saves itself: a while after the last change, when the page is left, and when it is hidden. */
export function useDraft(loaded: Internal, onLeave: () => void): { saver: DraftSaver; state: SaverState } {
  const [state, setState] = useState<SaverState | null>(null);
  const [saver] = useState(
    () =>
      new DraftSaver(loaded, {
        send: (draft, version) =>
          call('PUT /api/account/internal-opportunities/:id', {
            params: { id: loaded._id },
            body: { ...draft, version },
          }),
        tell: setState,
        tellTaken: (name, fields) =>
          showToast({
            context: 'internal-opportunity-taken',
            kind: 'confirmation',
            text: `${name} changed this meanwhile, and it was taken over: ${listInWords(
              fields.map((field) => FIELD_LABELS[field]),
              4,
              'other fields',
            )}.`,
            staysMs: 10_000,
          }),
      }),
  );
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void saver.flush();
    const leaving = (event: BeforeUnloadEvent) => {
      if (!saver.state.isSaved) event.preventDefault();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('beforeunload', leaving);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('beforeunload', leaving);
      void saver.flush().finally(onLeave);
    };
  }, [saver, onLeave]);
  return { saver, state: state ?? saver.state };
}
