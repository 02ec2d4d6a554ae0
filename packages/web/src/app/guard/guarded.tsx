import { reachesRole } from '@fundry/contracts/access.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useGo } from '../../lib/navigation.ts';
import { type CurrentUser, useCurrentUser } from '../../people/current-user.ts';
import { sessionPath, useHere } from '../../people/session-paths.ts';
import { LoadingPage } from '../states/loading-page.tsx';
import { NotAllowedPage } from './not-allowed-page.tsx';
import type { PageAccess } from './page-access.ts';

/**
 * Protects a page that is not for everybody. Visitors go to the sign-in page and then come back. People who may not
 * open the page see the reason. A page stays when its session ends, so that nothing typed is lost. The server checks
 * every request of the page again.
 */
export function Guarded({ access, children }: { access: PageAccess; children: ReactNode }) {
  const user = useCurrentUser();
  const [isShown, setShown] = useState(false);
  const isSignedIn = user?.userId != null;
  useEffect(() => {
    if (isSignedIn) setShown(true);
  }, [isSignedIn]);
  if (user === undefined) return <LoadingPage />;
  if (user.userId === null) return isShown ? children : <ToSignIn />;
  return isAllowed(access, user) ? children : <NotAllowedPage access={access} user={user} />;
}

function isAllowed(access: PageAccess, { color, role, readOnly }: CurrentUser): boolean {
  if (access === 'signed-in') return true;
  if (color !== 'GREEN') return readOnly && access === 'viewer';
  return reachesRole(role, LEAST[access]);
}

const LEAST = { viewer: 'VIEWER', editor: 'EDITOR', admin: 'ADMIN', almighty: 'ALMIGHTY' } as const;

const SIGN_IN = '/session/sign-in';

function ToSignIn() {
  const go = useGo();
  const here = useHere();
  useEffect(() => {
    if (!here.startsWith(SIGN_IN)) go(sessionPath(SIGN_IN, here), { replace: true });
  }, [go, here]);
  return <LoadingPage />;
}
