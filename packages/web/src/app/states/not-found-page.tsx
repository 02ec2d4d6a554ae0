import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './states.module.css';

/** The page for every unknown address and every record that does not exist. */
export function NotFoundPage() {
  return (
    <Page title="Page not found" documentTitle="Page not found" pageType="page-not-found" status={404}>
      <p className={styles.text}>
        There is nothing at this address. It may be misspelt, or the record may have been withdrawn by its
        publisher.
      </p>
      <p className={styles.action}>
        <LinkButton href="/search/opportunities" variant="primary">
          Search for funding opportunities
        </LinkButton>
      </p>
    </Page>
  );
}
