import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MailSent } from './sent.tsx';

/** Sends a link by email to the person's address in the institution's domain. */
export function AssociationForm({ returnTo }: { returnTo: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    labels: { email: 'Your email address there' },
    schema: sessionEndpoints.associate.body,
    bodyOf: ({ email }) => ({ email, returnTo: returnTo ?? undefined }),
    send: (body) => call('POST /api/session/inst-assoc', { body }).then(() => body.email),
    onDone: setSentTo,
    fieldOf: { 'accounts/unknown-domain': 'email' },
  });
  if (sentTo !== null) {
    return (
      <MailSent>
        A message to <strong>{sentTo}</strong> is on its way. Open its link within one day, in this browser.
      </MailSent>
    );
  }
  return (
    <Form form={form} submit="Send the link" busy="Sending…">
      <TextField
        {...form.text('email')}
        type="email"
        autoComplete="email"
        description="It can differ from the address you sign in with."
      />
    </Form>
  );
}
