import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/navigation.ts';
import { useBecome } from '../../people/current-user.ts';
import { checkNewPassword, WEAK_PASSWORD } from '../../people/new-password-fields.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NEW_PERSON, NEW_PERSON_LABELS, PersonFields, Terms } from './person-fields.tsx';

/**
 * Creates the institution and the person who administers the installation from then on, and signs that person in at
 * once.
 */
export function SetupForm({ token }: { token: string }) {
  const become = useBecome();
  const go = useGo();
  const form = useForm({
    initial: { institution: '', ...NEW_PERSON },
    labels: { institution: 'Name of your institution', ...NEW_PERSON_LABELS },
    schema: sessionEndpoints.setUp.body,
    bodyOf: ({ repeat: _, ...values }) => ({ ...values, token }),
    check: checkNewPassword,
    send: (body) => call('POST /api/session/setup', { body }),
    onDone: ({ user, returnTo }) => {
      become(user);
      showToast({
        context: 'setup',
        kind: 'confirmation',
        text: `${user.account?.name} is set up, and you are signed in.`,
        staysMs: 8_000,
      });
      go(returnTo, { replace: true });
    },
    fieldOf: { ...WEAK_PASSWORD, 'accounts/address-taken': 'email' },
  });
  return (
    <Form form={form} submit="Set up" busy="Setting up…">
      <TextField {...form.text('institution')} autoComplete="organization" />
      <PersonFields
        form={form}
        emailHint="You sign in with this address. Messages about this installation go to it."
      />
      <Terms form={form} />
    </Form>
  );
}
