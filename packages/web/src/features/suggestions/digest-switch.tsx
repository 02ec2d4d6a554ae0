import { useMutation } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Profile, saveProfile, useReload } from './profile-calls.ts';

/** Whether new recommendations of a profile come by email. */
export function DigestSwitch({ profile: { id, name, digest } }: { profile: Profile }) {
  const reload = useReload();
  const { mutate, variables, isPending } = useMutation<void, ApiFailure, boolean>({
    mutationFn: async (next) => {
      await saveProfile({ id, digest: next });
      await reload();
    },
    onError: ({ message }) => showToast({ context: 'suggestion-digest', kind: 'error', text: message }),
  });
  return (
    <Switch isSelected={isPending ? variables : digest} onChange={(next) => mutate(next)}>
      Email what is new<span className="visually-hidden"> for {name}</span>
    </Switch>
  );
}
