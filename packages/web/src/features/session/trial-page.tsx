import { trialEndpoints } from '@fundry/contracts/endpoints/trials.ts';
import { TRIAL_DAYS } from '@fundry/contracts/identity/limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Terms } from './person-fields.tsx';
import { Sent } from './sent.tsx';
import { SessionPage } from './session-page.tsx';

/** Asks the operator for a trial for an institution. */
export function TrialPage() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { name: '', institution: '', email: '', acceptedTerms: false },
    labels: {
      name: 'Your name',
      institution: 'Your institution',
      email: 'Email address',
      acceptedTerms: 'Terms of use',
    },
    schema: trialEndpoints.request.body,
    send: (body) => call('POST /api/trial-requests', { body }),
    onDone: () => setSent(true),
  });
  if (isSent) {
    return (
      <SessionPage title="Your trial">
        <Sent title="Your request has been sent">
          <p>
            The operator of this installation will decide. When the trial begins, we will email{' '}
            {form.values.email} with everything you need to sign in.
          </p>
        </Sent>
        <p>
          <LinkButton href="/search/opportunities">Search in the meantime</LinkButton>
        </p>
      </SessionPage>
    );
  }
  return (
    <SessionPage
      title="Try Fundry for two weeks"
      lead={
        <p>
          {TRIAL_DAYS} days with everything that members of a registered institution have.{' '}
          <AppLink href="/session/after-trial">What comes afterwards?</AppLink>
        </p>
      }
    >
      <Form form={form} submit="Ask for a trial" busy="Sending…">
        <TextField {...form.text('name')} autoComplete="name" />
        <TextField {...form.text('institution')} autoComplete="organization" />
        <TextField
          {...form.text('email')}
          type="email"
          autoComplete="email"
          description="The operator will write to this address when the trial begins."
        />
        <Terms form={form} />
      </Form>
    </SessionPage>
  );
}
