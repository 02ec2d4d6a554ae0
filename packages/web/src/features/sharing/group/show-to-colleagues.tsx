import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { useCurrentUser } from '../../../people/current-user.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { renewGroups } from './group-share-calls.ts';
import styles from './share-group.module.css';

/** A switch that shows a group to the members of the person's institution. Somebody without one sees nothing. */
export function ShowToColleagues({ id, isShown }: { id: string; isShown: boolean }) {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation<unknown, ApiFailure, boolean>({
    mutationFn: (shownToColleagues) =>
      call('PUT /api/groups/:id', { params: { id }, body: { shownToColleagues } }),
    onSuccess: () => renewGroups(queries),
  });
  if (!user?.account || user.color !== 'GREEN') return null;
  return (
    <section className="stack" aria-label="Colleagues">
      <h3 className={styles.heading}>Colleagues</h3>
      <Switch isSelected={isPending ? variables : isShown} onChange={mutate}>
        Show to my colleagues
      </Switch>
      <p>
        Members of {user.account.name} can then read the calls of this group and copy them. Only you change
        the group.
      </p>
      {error && <Alert kind="error">{error.message}</Alert>}
    </section>
  );
}
