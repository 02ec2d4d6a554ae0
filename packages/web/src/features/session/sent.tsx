import { type ReactNode, useEffect, useRef } from 'react';
import { useSessionOptions } from '../../people/session-options.ts';
import { Alert } from '../../ui/alert.tsx';

/** Replaces a form after it is sent, and says what happens next. It takes focus, so that screen readers read it out. */
export function Sent({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="info" title={title}>
        {children}
      </Alert>
    </div>
  );
}

/** Says that an email is on its way. `children` say to whom, and what to do with it. */
export function MailSent({ children }: { children: ReactNode }) {
  const options = useSessionOptions();
  return (
    <Sent title="Check your email">
      <p>{children}</p>
      {options?.mailFolder && (
        <p>
          This installation does not send email yet. Its operator can read the message in the mail folder.
        </p>
      )}
    </Sent>
  );
}
