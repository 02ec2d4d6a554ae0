import { useEnvironment } from '../../lib/environment.ts';
import { ABOUT_DATA_PATH } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './footer.module.css';

/** The sources of the data, links to the operator's support and privacy centres if there are any, and the version. */
export function Footer() {
  const { userPrivacyCenterUrl, supportCenterUrl, version } = useEnvironment();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.note}>
          Fundry is open-source software{version && ` (version ${version})`}. Its records come from public
          sources. Each one names its source and when it was last checked. What the funder publishes always
          takes precedence.
        </p>
        <nav className={styles.links} aria-label="About Fundry">
          <AppLink href={ABOUT_DATA_PATH}>About the data</AppLink>
          <AppLink href="/acknowledgements">Acknowledgements</AppLink>
          <AppLink href="/api/docs">API</AppLink>
          {supportCenterUrl && <AppLink href={supportCenterUrl}>Support centre</AppLink>}
          {userPrivacyCenterUrl && <AppLink href={userPrivacyCenterUrl}>Privacy centre</AppLink>}
        </nav>
      </div>
    </footer>
  );
}
