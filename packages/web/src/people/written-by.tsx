import { Moment } from './moment.tsx';

/** Who wrote something; null: a person who is no longer here. */
export type Writer = { name: string } | null;

/** What the writer is called. */
export function writerName(writer: Writer | undefined): string {
  return writer?.name ?? 'A former colleague';
}

/** Who wrote something, and when. */
export function WrittenBy({
  of: { writtenBy, writtenDate },
}: {
  of: { writtenBy: Writer; writtenDate: string | null };
}) {
  return (
    <>
      {writerName(writtenBy)}
      {writtenDate !== null && (
        <>
          , <Moment at={writtenDate} />
        </>
      )}
    </>
  );
}
