import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { INTERNAL_KEY, type Internal } from '../internal.ts';

/** The record page of what is written, before it is published. */
export function Preview({
  saved: { _id: id, version, status, unpublishedChanges },
  draw,
}: {
  saved: Internal;
  draw: (record: OpportunityRecord) => ReactNode;
}) {
  const query = useQuery<OpportunityRecord, ApiFailure>({
    queryKey: [INTERNAL_KEY, 'preview', id, version],
    queryFn: ({ signal }) =>
      call('GET /api/account/internal-opportunities/:id/_preview', { params: { id }, signal }),
  });
  const isSeen = status === 'active' && !unpublishedChanges;
  return (
    <div className="stack">
      <Alert kind="info">
        {isSeen ? 'Preview. This is what your colleagues see.' : 'Preview. Nobody else sees this yet.'}
      </Alert>
      <Loaded query={query} lines={12}>
        {draw}
      </Loaded>
    </div>
  );
}
