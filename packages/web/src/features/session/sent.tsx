import { type ReactNode, useEffect, useRef } from 'react';
import { useSessionOptions } from '../../people/session-options.ts';
import { Alert } from '../../ui/alert.tsx';

/** Takes the place of a form that was sent: what happens now. It takes focus, so that it is read out. */
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

/** A message is on its way. `children`: to whom, and what to do with it. */
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
