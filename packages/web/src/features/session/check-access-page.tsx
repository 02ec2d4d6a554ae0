import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { sessionPath, useReturnTo } from '../../people/session-paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FoundInstitutions, type Institutions } from './found-institutions.tsx';
import { SessionPage } from './session-page.tsx';

/**
 * Says whether an institution is registered and how its members sign in. A person finds it by an email address or by
 * its name.
 */
export function CheckAccessPage() {
  const returnTo = useReturnTo();
  const [found, setFound] = useState<Institutions | null>(null);
  const form = useForm({
    initial: { text: '' },
    labels: { text: 'Your email address, or the name of your institution' },
    schema: sessionEndpoints.checkAccess.body,
    send: (body) => call('POST /api/session/check-access', { body }),
    onDone: ({ institutions }) => setFound(institutions),
  });
  return (
    <SessionPage
      title="Does your institution have access?"
      ways={
        <li>
          Already know how? <AppLink href={sessionPath('/session/sign-in', returnTo)}>Sign in</AppLink>
        </li>
      }
    >
      <Form form={form} submit="Check access" busy="Looking…">
        <TextField
          {...form.text('text')}
          autoComplete="email"
          description="For a name, type the beginning: at least three letters."
        />
      </Form>
      <div role="status">{found && <FoundInstitutions found={found} returnTo={returnTo} />}</div>
    </SessionPage>
  );
}
