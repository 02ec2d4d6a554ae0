import type { firstStepEndpoints } from '@fundry/contracts/endpoints/first-steps.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { useCurrentUser } from '../../../people/current-user.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from '../administration.module.css';
import { FIRST_STEPS_KEY, useFirstSteps } from './use-first-steps.ts';

type Trial = (typeof firstStepEndpoints.tryEmail.answer)['_output'];

/** How this installation sends email, with a button that tries it. */
export function EmailTrial() {
  const query = useFirstSteps();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const trial = useMutation<Trial, ApiFailure>({
    mutationFn: () => call('POST /api/admin/mail/_test'),
    onSuccess: () => queries.invalidateQueries({ queryKey: FIRST_STEPS_KEY }),
  });
  return (
    <Section
      title="Does email work?"
      description={`A test message goes to your own address${user?.email ? `, ${user.email}` : ''}.`}
      action={
        <Button variant="primary" isBusy={trial.isPending} onPress={() => trial.mutate()}>
          {trial.isPending ? 'Sending …' : 'Send a test message'}
        </Button>
      }
    >
      <Loaded query={query} lines={2}>
        {({ email: { server, from } }) =>
          server === null ? (
            <p className={styles.prose}>
              No mail server is set, so nothing is sent. Set <code>FUNDRY_SMTP_URL</code>, for example{' '}
              <code>smtp://user:password@smtp.university.edu:587</code>, and <code>FUNDRY_MAIL_FROM</code>,
              the sender. <code>FUNDRY_PUBLIC_URL</code> is where the links in messages lead. Then restart the
              server.
            </p>
          ) : (
            <Facts
              items={[
                { term: 'Mail server', detail: server },
                { term: 'Sender', detail: from },
              ]}
            />
          )
        }
      </Loaded>
      {trial.error && <Alert kind="error">{trial.error.message}</Alert>}
      {trial.data && !trial.isPending && <Outcome trial={trial.data} />}
    </Section>
  );
}

/** What became of the test message. It takes focus, so that screen readers read it out. */
function Outcome({ trial: { accepted, sentence, serverAnswer } }: { trial: Trial }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.prose}>
      <Alert
        kind={accepted ? 'info' : 'error'}
        title={accepted ? 'The test message was accepted.' : 'The test message was not sent.'}
      >
        <p>{sentence}</p>
        {serverAnswer && (
          <p>
            The mail server said: <q>{serverAnswer}</q>
          </p>
        )}
      </Alert>
    </div>
  );
}
