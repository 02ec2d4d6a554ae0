import { searchPath } from '../../records/paths.ts';
import { TARGETS } from '../../searches/targets.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './states.module.css';

/** The page for every unknown address and every record that does not exist. */
export function NotFoundPage() {
  return (
    <Page title="Page not found" documentTitle="Page not found" pageType="page-not-found" status={404}>
      <p className={styles.text}>
        There is nothing at this address. It may be misspelt, or the record may have been withdrawn by its
        publisher. Type its title or number into the search box above, or start from one of the searches.
      </p>
      <p className={styles.action}>
        {TARGETS.map(({ target, many }, index) => (
          <LinkButton key={target} href={searchPath(target)} {...(index === 0 ? { variant: 'primary' } : {})}>
            {target === 'opportunities' ? 'Search for funding opportunities' : `Search ${many}`}
          </LinkButton>
        ))}
      </p>
    </Page>
  );
}
