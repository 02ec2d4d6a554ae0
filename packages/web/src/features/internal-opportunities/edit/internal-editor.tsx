import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { INTERNAL_KEY, type Internal, LIST_PATH, titleOf } from '../internal.ts';
import { useInternalActs } from '../use-internal-acts.ts';
import { ApplicantsPart } from './applicants-part.tsx';
import { CallPart } from './call-part.tsx';
import { DatesPart } from './dates-part.tsx';
import styles from './draft-form.module.css';
import { EditBar } from './edit-bar.tsx';
import { InternalDispute } from './internal-dispute.tsx';
import { LinksPart } from './links-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { Preview } from './preview.tsx';
import { useInternalDraft } from './use-internal-draft.ts';

interface Props {
  id: string;
  /** Draws a record as its page does. */
  preview: (record: OpportunityRecord) => ReactNode;
}

/** Where an editor writes an internal opportunity. */
export function InternalEditor({ id, preview }: Props) {
  const query = useQuery<Internal, ApiFailure>({
    queryKey: [INTERNAL_KEY, 'edit', id],
    queryFn: ({ signal }) => call('GET /api/account/internal-opportunities/:id', { params: { id }, signal }),
    // The editor goes on from what was loaded; what is newer comes with the next save.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className={styles.page}>
      <BackLink href={LIST_PATH}>Internal opportunities</BackLink>
      <Loaded query={query} lines={12}>
        {(loaded) => <Editing key={id} loaded={loaded} preview={preview} />}
      </Loaded>
    </div>
  );
}

function Editing({ loaded, preview }: { loaded: Internal; preview: Props['preview'] }) {
  const acts = useInternalActs();
  const { saver, state } = useInternalDraft(loaded, acts.refresh);
  const { draft, dispute, saved, begun } = state;
  const [isPreviewed, setPreviewed] = useState(false);
  const part = { draft, write: saver.write, begun };
  return (
    <>
      <h2 className={styles.title} dir="auto">
        {titleOf({ _source: draft })}
      </h2>
      <EditBar
        saver={saver}
        state={state}
        acts={acts}
        isPreviewed={isPreviewed}
        onPreview={async () => setPreviewed(!isPreviewed && (await saver.flush()))}
      />
      {dispute && <InternalDispute dispute={dispute} mine={draft} decide={saver.decide} />}
      {isPreviewed ? (
        <Preview saved={saved} draw={preview} />
      ) : (
        <div className={styles.form}>
          <CallPart {...part} />
          <DatesPart {...part} />
          <MoneyPart {...part} />
          <ApplicantsPart {...part} />
          <LinksPart {...part} />
        </div>
      )}
    </>
  );
}
