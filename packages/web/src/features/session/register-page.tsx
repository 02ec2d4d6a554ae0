import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { checkNewPassword, WEAK_PASSWORD } from '../../people/new-password-fields.tsx';
import { sessionPath, useParameter, useReturnTo } from '../../people/session-paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Form } from '../../ui/form.tsx';
import { NEW_PERSON, NEW_PERSON_LABELS, PersonFields, Terms } from './person-fields.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { MailSent } from './sent.tsx';
import { SessionPage } from './session-page.tsx';

/**
 * Registers a new person. The emailed link leads to the sign-in page, and from there back to where the person came
 * from. An invitation brings its email address along.
 */
export function RegisterPage() {
  const returnTo = useReturnTo();
  const email = useParameter('email');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { ...NEW_PERSON, email: email ?? '' },
    labels: NEW_PERSON_LABELS,
    schema: sessionEndpoints.register.body,
    bodyOf: ({ repeat: _, ...values }) => ({ ...values, returnTo: returnTo ?? undefined }),
    check: checkNewPassword,
    send: (body) => call('POST /api/session/register', { body }).then(() => body.email),
    onDone: setSentTo,
    fieldOf: WEAK_PASSWORD,
  });
  const signIn = (
    <li>
      Registered already? <AppLink href={sessionPath('/session/sign-in', returnTo, email)}>Sign in</AppLink>
    </li>
  );
  if (sentTo !== null) {
    return (
      <SessionPage title="Confirm your email address" ways={signIn}>
        <MailSent>
          A message to <strong>{sentTo}</strong> is on its way. Open its link within one day, and sign in with
          the password you chose.
        </MailSent>
        <ResendConfirmation email={sentTo} returnTo={returnTo} />
      </SessionPage>
    );
  }
  return (
    <SessionPage
      title="Register"
      lead={<p>Save searches, get alerts and export. Takes a minute.</p>}
      ways={signIn}
    >
      <Form form={form} submit="Register" busy="Registering…">
        <PersonFields form={form} emailHint="Use your work address to get your institution’s access." />
        <Terms form={form} />
      </Form>
    </SessionPage>
  );
}
