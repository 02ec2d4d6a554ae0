import type { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SessionPage } from './session-page.tsx';
import { SetupForm } from './setup-form.tsx';

type Checked = (typeof sessionEndpoints.checkSetup.answer)['_output'];

/** The page of the one-time link that a new installation prints. It creates the first administrator. */
export function SetupPage() {
  const token = useParameter('token') ?? '';
  const { data, error, refetch } = useQuery<Checked, ApiFailure>({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => call('POST /api/session/setup/check', { body: { token }, signal }),
    enabled: token !== '',
  });
  const isGood = token !== '' && data?.valid;
  return (
    <SessionPage
      title="Set up this installation"
      lead={
        isGood && (
          <p>
            You become its first administrator: the super admin, who can do everything and appoint others.
          </p>
        )
      }
    >
      {error ? (
        <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      ) : isGood ? (
        <SetupForm token={token} />
      ) : token === '' || data ? (
        <Alert kind="error" title="This link no longer works">
          It works only once, and only until the server restarts. As long as nobody administers this
          installation, each start prints a new link.
        </Alert>
      ) : (
        <Skeleton lines={6} />
      )}
    </SessionPage>
  );
}
