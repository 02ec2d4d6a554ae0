import { Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { useExport } from '../../features/export/export-state.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useForgetOnChange } from '../../people/current-user.ts';
import { useFocusStays } from '../../ui/focus.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useShownDensity } from '../theme/density.ts';
import { Footer } from './footer.tsx';
import { Fragment } from './fragment.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SampleStrip } from './sample-strip.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';

const ExportStrip = lazy(() =>
  loadPart(import('../../features/export/export-strip.tsx').then((part) => ({ default: part.ExportStrip }))),
);

/** What stands round every page. */
export function Shell() {
  const { status } = useExport();
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
      {status !== 'idle' && (
        <LatePart lines={0}>
          <ExportStrip />
        </LatePart>
      )}
      <ToastRegion />
      <KeysDialog />
    </div>
  );
}
