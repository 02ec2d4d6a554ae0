import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { sessionPath, useReturnTo } from './session-paths.ts';
import styles from './sign-in-prompt.module.css';

/** Replaces a record when a visitor may open no more records without signing in. `sentence` is the server's message. */
export function ViewLimitPage({ sentence }: { sentence: string }) {
  const returnTo = useReturnTo();
  return (
    <Page title="Sign in to keep reading">
      <EmptyState
        title={sentence}
        action={
          <span className={styles.ways}>
            <LinkButton variant="primary" href={sessionPath('/session/sign-in', returnTo)}>
              Sign in
            </LinkButton>
            <LinkButton href={sessionPath('/session/register', returnTo)}>Register</LinkButton>
            <LinkButton href={sessionPath('/session/check-access', returnTo)} variant="plain">
              Does your institution have access?
            </LinkButton>
          </span>
        }
      >
        <p>
          Searches, lists and charts stay open to everybody. So do the records that you have already opened.
          After you sign in, you come back to this one.
        </p>
      </EmptyState>
    </Page>
  );
}
