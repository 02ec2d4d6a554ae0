import type { mailboxEndpoints } from '@fundry/contracts/endpoints/mailbox.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './kept-mail.module.css';

type Mail = (typeof mailboxEndpoints.read.answer)['_output'];

/**
 * One message as an email program shows it: its HTML, isolated from this page, and its text. Links in it open in this
 * window.
 */
export function KeptMail({ id }: { id: string }) {
  const query = useQuery<Mail, ApiFailure>({
    queryKey: ['kept-mail', id],
    queryFn: ({ signal }) => call('GET /api/admin/mail/:id', { params: { id }, signal }),
  });
  return (
    <div className={styles.mail}>
      <BackLink href="/admin/mail">All messages</BackLink>
      <Loaded query={query} lines={8}>
        {({ subject, from, to, at, html, text }) => (
          <article className={styles.article} aria-labelledby="subject">
            <Subject id="subject">{subject}</Subject>
            <Facts
              items={[
                { term: 'From', detail: from },
                { term: 'To', detail: to },
                { term: 'Written', detail: <Moment at={at} /> },
              ]}
            />
            <iframe
              className={styles.html}
              title={`${subject}, as HTML`}
              sandbox="allow-top-navigation-by-user-activation"
              srcDoc={html.replace(/<head([^>]*)>/i, '<head$1><base target="_top">')}
            />
            <h3>As text</h3>
            <pre className={styles.text}>{text}</pre>
          </article>
        )}
      </Loaded>
    </div>
  );
}

/** The heading of the message. It takes focus, like the heading of a page, because the message replaces the list. */
function Subject({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}
