import { ROLE_LABELS } from '@fundry/contracts/access.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { type CurrentUser, useBecome } from '../../people/current-user.ts';
import { sessionPath, useReturnTo } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './change-organization-page.module.css';
import { LeaveDialog, type Organization } from './leave-dialog.tsx';
import { SessionPage } from './session-page.tsx';

/** Lets a person who belongs to several institutions choose the one they act for, and leave each of them. */
export function ChangeOrganizationPage() {
  const returnTo = useReturnTo();
  const { data, error, refetch } = useQuery<Organization[], ApiFailure>({
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

function OrganizationList({ organizations }: { organizations: Organization[] | undefined }) {
  const become = useBecome();
  const [leaving, setLeaving] = useState<Organization | null>(null);
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
    <>
      <ul className={styles.list} tabIndex={-1}>
        {organizations.map((organization) => (
          <li key={organization.id} className={styles.organization}>
            <div>
              <p className={styles.name}>{organization.name}</p>
              <p className={styles.role}>{factsOf(organization)}</p>
            </div>
            <div className={styles.actions}>
              {organization.current ? (
                <span className={styles.current}>You act for it now</span>
              ) : (
                <Button
                  aria-label={`Act for ${organization.name}`}
                  isBusy={choose.isPending}
                  onPress={() => choose.mutate(organization.id)}
                >
                  Act for it
                </Button>
              )}
              <Button aria-label={`Leave ${organization.name}`} onPress={() => setLeaving(organization)}>
                Leave
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving && <LeaveDialog organization={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function factsOf({ role, trialEndsOn, readOnly }: Organization): string {
  if (trialEndsOn === null) return ROLE_LABELS[role];
  const day = formatDate(trialEndsOn);
  return readOnly ? `The trial ended on ${day}` : `${ROLE_LABELS[role]} · trial until ${day}`;
}
