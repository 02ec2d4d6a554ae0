import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './single-sign-on.module.css';

/** Signs in through the person's institution, which is found by the domain of the email address. */
export function SingleSignOn({ returnTo }: { returnTo: string | null }) {
  const form = useForm({
    initial: { email: '' },
    labels: { email: 'Email address at your institution' },
    schema: sessionEndpoints.singleSignOn.body,
    bodyOf: ({ email }) => ({ email, returnTo: returnTo ?? undefined }),
    send: (body) => call('POST /api/session/single-sign-on', { body }),
    onDone: ({ url }) => window.location.assign(url),
    fieldOf: { 'session/no-single-sign-on': 'email' },
  });
  return (
    <section className={styles.section} aria-labelledby="single-sign-on">
      <h2 id="single-sign-on" className={styles.heading}>
        Sign in with your institution
      </h2>
      <Form
        form={form}
        submit="Continue to your institution"
        busy="Looking for your institution…"
        variant="secondary"
      >
        <TextField
          {...form.text('email')}
          type="email"
          autoComplete="email"
          description="Your institution asks for the password, not Fundry."
        />
      </Form>
    </section>
  );
}
