import { useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '@tanstack/react-router';
import { PartNotLoaded } from '../../lib/load-part.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './states.module.css';

/** Shown when a page fails while it is drawn. It says what happened, what is safe, and what to do. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  // A missing record is not an error. A component further up shows the not-found page for it.
  if (isNotFound(error)) throw error;
  return error instanceof PartNotLoaded ? <NotLoaded /> : <Broken onTryAgain={reset} />;
}

function Broken({ onTryAgain }: { onTryAgain: () => void }) {
  const queries = useQueryClient();
  function tryAgain() {
    // One of the answers in the cache may be what broke the page.
    queries.clear();
    onTryAgain();
  }
  return (
    <Page title="Something went wrong" pageType="error" status={500}>
      <p className={styles.text}>
        Oops! something went wrong. Please try again later. Your search is kept in the address of this page,
        and nothing that you did before is lost.
      </p>
      <p className={styles.action}>
        <Button variant="primary" onPress={tryAgain}>
          Try again
        </Button>
      </p>
    </Page>
  );
}

function NotLoaded() {
  return (
    <Page title="This page did not load" pageType="error" status={500}>
      <p className={styles.text}>
        A part of this page could not be loaded. Your search is kept in the address; loading the page again
        usually helps.
      </p>
      <p className={styles.action}>
        <Button variant="primary" onPress={() => window.location.reload()}>
          Reload the page
        </Button>
      </p>
    </Page>
  );
}
