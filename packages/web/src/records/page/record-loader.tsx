import type { UseQueryResult } from '@tanstack/react-query';
import { rootRouteId, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { ViewLimitPage } from '../../people/view-limit-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { dismissToasts, showToast } from '../../ui/toast.tsx';
import { RecordOutline } from './record-outline.tsx';

const CONTEXT = 'record';
/** The code with which the server refuses a visitor who has opened as many records as visitors may. */
const VIEW_LIMIT = 'accounts/view-limit';

/**
 * The page of a record, with an outline until the record arrives. A missing record shows the not-found page. A
 * visitor who has opened too many records is asked to sign in. Any other failure is shown with a way to try again.
 * `name` is the kind of record, such as "opportunity".
 */
export function RecordLoader<Source>({
  name,
  query,
  children,
}: {
  name: string;
  query: UseQueryResult<Source, ApiFailure>;
  children: (record: Source) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = query;
  const { defaultNotFoundComponent: NotFound } = useRouter().options;

  useEffect(() => {
    if (error === null || error.status === 404 || error.code === VIEW_LIMIT) return;
    showToast({ context: CONTEXT, kind: 'error', text: error.message });
    return () => dismissToasts(CONTEXT);
  }, [error]);

  if (data !== undefined) return children(data);
  if (error?.status === 404 && NotFound) return <NotFound isNotFound routeId={rootRouteId} />;
  if (error === null || isFetching) return <RecordOutline />;
  if (error.code === VIEW_LIMIT) return <ViewLimitPage sentence={error.message} />;
  return (
    <Page title={`This ${name} could not be loaded`} pageType="error" status={500}>
      <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    </Page>
  );
}
