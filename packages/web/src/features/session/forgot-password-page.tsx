import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { sessionPath, useReturnTo } from '../../people/session-paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MailSent } from './sent.tsx';
import { SessionPage } from './session-page.tsx';

/** Asks for a link by email that lets the person choose a new password. */
export function ForgotPasswordPage() {
  const returnTo = useReturnTo();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    labels: { email: 'Email address' },
    schema: sessionEndpoints.forgotPassword.body,
    send: (body) => call('POST /api/session/forgot-password', { body }).then(() => body.email),
    onDone: setSentTo,
  });
  return (
    <SessionPage
      title="Forgot your password?"
      lead={sentTo === null && <p>We’ll email you a link to choose a new password.</p>}
      ways={
        <li>
          Remembered it? <AppLink href={sessionPath('/session/sign-in', returnTo)}>Sign in</AppLink>
        </li>
      }
    >
      {sentTo !== null ? (
        <MailSent>
          If somebody is registered with <strong>{sentTo}</strong>, a message is on its way to this address.
          Its link works for one hour.
        </MailSent>
      ) : (
        <Form form={form} submit="Send the link" busy="Sending…">
          <TextField {...form.text('email')} type="email" autoComplete="username" />
        </Form>
      )}
    </SessionPage>
  );
}
