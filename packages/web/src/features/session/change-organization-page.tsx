import { ROLE_LABELS } from '@fundry/contracts/access.ts';
import type { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { type CurrentUser, useBecome } from '../../people/current-user.ts';
import { sessionPath, useReturnTo } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './change-organization-page.module.css';
import { SessionPage } from './session-page.tsx';

type Organizations = (typeof sessionEndpoints.organizations.answer)['_output'];

/** Lets a person who belongs to several institutions choose the one they act for. */
export function ChangeOrganizationPage() {
  const returnTo = useReturnTo();
  const { data, error, refetch } = useQuery<Organizations, ApiFailure>({
    queryKey: ['organizations'],
    queryFn: ({ signal }) => call('GET /api/session/organizations', { signal }),
  });
  return (
    <SessionPage
      title="Change institution"
      lead={<p>What you can see and do depends on the institution you choose.</p>}
      ways={
        <>
          <li>
            Is yours missing? <AppLink href={sessionPath('/session/inst-assoc', returnTo)}>Join it</AppLink>
          </li>
          {returnTo !== null && (
            <li>
              <AppLink href={returnTo}>Back to where you were</AppLink>
            </li>
          )}
        </>
      }
    >
      {error ? (
        <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      ) : (
        <OrganizationList organizations={data} />
      )}
    </SessionPage>
  );
}

function OrganizationList({ organizations }: { organizations: Organizations | undefined }) {
  const become = useBecome();
  const choose = useMutation<CurrentUser, ApiFailure, string>({
    mutationFn: (accountId) => call('POST /api/session/change-organization', { body: { accountId } }),
    onSuccess: (user) => {
      become(user);
      const text = `You now act for ${user.account?.name}.`;
      showToast({ context: 'organization', kind: 'confirmation', text });
    },
    onError: (error) => showToast({ context: 'organization', kind: 'error', text: error.message }),
  });
  if (organizations === undefined) return <Skeleton lines={3} />;
  if (organizations.length === 0) return <p>You do not belong to an institution yet.</p>;
  return (
    <ul className={styles.list}>
      {organizations.map(({ id, name, role, current }) => (
        <li key={id} className={styles.organization}>
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.role}>{ROLE_LABELS[role]}</p>
          </div>
          {current ? (
            <span className={styles.current}>You act for it now</span>
          ) : (
            <Button
              aria-label={`Act for ${name}`}
              isBusy={choose.isPending}
              onPress={() => choose.mutate(id)}
            >
              Act for it
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
