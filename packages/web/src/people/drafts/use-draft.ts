import { listInWords } from '@fundry/contracts/formats/list.ts';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { type DraftKind, DraftSaver, type Kept, type SaverState } from './draft-saver.ts';

/** A kind of draft, and how it is spoken of. */
interface SpokenKind<Draft, Saved> extends Omit<DraftKind<Draft, Saved>, 'tell' | 'tellTaken'> {
  labelOf: (field: keyof Draft & string) => string;
  /** Who saved it meanwhile: "Emil changed this meanwhile". */
  changedBy: (theirs: Saved) => string;
}

/**
 * A draft that saves itself: a while after the last change, when the page is left, and when it is hidden; one that is saved
 * by hand only when it is told to. Only the first `loaded` and the first `kind` count.
 */
export function useDraft<Draft extends object, Saved extends Kept>(
  loaded: Saved,
  { labelOf, changedBy, ...kind }: SpokenKind<Draft, Saved>,
  onLeave: () => void,
): { saver: DraftSaver<Draft, Saved>; state: SaverState<Draft, Saved> } {
  const [state, setState] = useState<SaverState<Draft, Saved> | null>(null);
  const [saver] = useState(
    () =>
      new DraftSaver<Draft, Saved>(loaded, {
        ...kind,
        tell: setState,
        tellTaken: (theirs, fields) =>
          showToast({
            context: 'draft-taken',
            kind: 'confirmation',
            text: `${changedBy(theirs)}, and it was taken over: ${listInWords(fields.map(labelOf), 4, 'other fields')}.`,
            staysMs: 10_000,
          }),
      }),
  );
  const { byHand } = kind;
  useEffect(() => {
    if (byHand) return onLeave;
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
  }, [saver, onLeave, byHand]);
  return { saver, state: state ?? saver.state };
}
