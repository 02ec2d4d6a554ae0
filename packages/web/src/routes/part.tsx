import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

/** Room for a part of a page that is loaded on demand. */
export function Part({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton lines={8} />}>{children}</Suspense>;
}
