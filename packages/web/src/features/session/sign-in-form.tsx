import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { sessionPath, useParameter } from '../../people/session-paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The server's answer after signing in. */
export type SignedIn = (typeof sessionEndpoints.signIn.answer)['_output'];

/**
 * Signs in with email address and password. `confirmation` is the token of the emailed link; signing in completes the
 * confirmation.
 */
export function SignInForm({
  confirmation,
  returnTo,
  onSignedIn,
}: {
  confirmation: string | null;
  returnTo: string | null;
  onSignedIn: (answer: SignedIn) => void;
}) {
  const email = useParameter('email') ?? '';
  const form = useForm({
    initial: { email, password: '', remember: true },
    labels: { email: 'Email address', password: 'Password', remember: 'Stay signed in' },
    schema: sessionEndpoints.signIn.body,
    bodyOf: (values) => ({
      ...values,
      confirmation: confirmation ?? undefined,
      returnTo: returnTo ?? undefined,
    }),
    send: (body) => call('POST /api/session/sign-in', { body }),
    onDone: onSignedIn,
  });
  return (
    <Form
      form={form}
      submit={confirmation ? 'Confirm and sign in' : 'Sign in'}
      busy="Signing in…"
      beside={
        <AppLink href={sessionPath('/session/forgot-password', returnTo)}>Forgot your password?</AppLink>
      }
    >
      <TextField {...form.text('email')} type="email" autoComplete="username" />
      <TextField {...form.text('password')} type="password" autoComplete="current-password" />
      <Checkbox {...form.check('remember')}>Stay signed in on this device</Checkbox>
    </Form>
  );
}
