import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import {
  checkNewPassword,
  NEW_PASSWORD,
  NEW_PASSWORD_LABELS,
  NewPasswordFields,
  WEAK_PASSWORD,
} from '../../people/new-password-fields.tsx';
import { useParameter } from '../../people/session-paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sent } from './sent.tsx';
import { SessionPage } from './session-page.tsx';

/** Lets a person choose a new password after opening the emailed link. */
export function ResetPasswordPage() {
  const token = useParameter('token');
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: NEW_PASSWORD,
    labels: NEW_PASSWORD_LABELS,
    schema: sessionEndpoints.resetPassword.body,
    bodyOf: ({ password }) => ({ token, password }),
    check: checkNewPassword,
    send: (body) => call('POST /api/session/reset-password', { body }),
    onDone: () => setDone(true),
    fieldOf: WEAK_PASSWORD,
  });
  if (isDone) {
    return (
      <SessionPage title="Choose a new password">
        <Sent title="Your password was changed">
          You were signed out everywhere. Sign in with the new password.
        </Sent>
        <p>
          <LinkButton variant="primary" href="/session/sign-in">
            Sign in
          </LinkButton>
        </p>
      </SessionPage>
    );
  }
  return (
    <SessionPage
      title="Choose a new password"
      ways={
        <li>
          Does the link no longer work? <AppLink href="/session/forgot-password">Ask for a new one</AppLink>
        </li>
      }
    >
      {token === null ? (
        <p>Open this page with the link in the message that we sent you.</p>
      ) : (
        <Form form={form} submit="Change the password" busy="Changing…">
          <NewPasswordFields form={form} />
        </Form>
      )}
    </SessionPage>
  );
}
