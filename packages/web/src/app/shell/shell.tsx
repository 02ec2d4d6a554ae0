import { Outlet } from '@tanstack/react-router';
import { useForgetOnChange } from '../../lib/current-user.ts';
import { useShownDensity } from '../../lib/density.ts';
import { useFocusStays } from '../../ui/focus.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { Footer } from './footer.tsx';
import { Fragment } from './fragment.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SampleStrip } from './sample-strip.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';

/** What stands round every page. */
export function Shell() {
  useForgetOnChange();
  useShownDensity();
  useFocusStays();
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Fragment place="header" />
      <Header />
      <SampleStrip />
      <OfflineNotice />
      <div className={styles.content}>
        <Outlet />
      </div>
      <Footer />
      <Fragment place="footer" />
      <ToastRegion />
      <KeysDialog />
    </div>
  );
}
