import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForgetOnChange } from '../../people/current-user.ts';
import { useFocusStays } from '../../ui/focus.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useShownDensity } from '../theme/density.ts';
import { EmailsStoppedNotice } from './emails-stopped-notice.tsx';
import { FactsToKeepNotice } from './facts-to-keep-notice.tsx';
import { Footer } from './footer.tsx';
import { Fragment } from './fragment.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SampleStrip } from './sample-strip.tsx';
import { SessionEndedNotice } from './session-ended-notice.tsx';
import styles from './shell.module.css';
import { SkipLinks } from './skip-links.tsx';

/** The frame around every page. `strip` is shown at the bottom of the window while something is in progress there. */
export function Shell({ strip }: { strip: ReactNode }) {
  useForgetOnChange();
  useShownDensity();
  useFocusStays();
  return (
    <div className={styles.shell}>
      <SkipLinks />
      <Fragment place="header" />
      <Header />
      <ToastRegion />
      <SampleStrip />
      <OfflineNotice />
      <SessionEndedNotice />
      <EmailsStoppedNotice />
      <FactsToKeepNotice />
      <div className={styles.content}>
        <Outlet />
      </div>
      <Footer />
      <Fragment place="footer" />
      {strip}
      <KeysDialog />
    </div>
  );
}
