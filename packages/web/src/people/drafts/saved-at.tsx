import { Moment } from '../moment.tsx';

/** When a draft was saved. */
export function SavedAt({ at }: { at: string }) {
  return (
    <>
      Saved <Moment at={at} />
    </>
  );
}
