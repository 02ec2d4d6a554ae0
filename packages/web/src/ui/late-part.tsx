import { Component, type ReactNode, Suspense } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * A part of the page that is loaded on demand: its outline until it is there, and when it does not come a sentence in its
 * place, so that the rest of the page goes on working. `lines`: how high the outline is; 0 for none.
 */
export function LatePart({ lines, children }: { lines: number; children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense fallback={lines === 0 ? null : <Skeleton lines={lines} />}>{children}</Suspense>
    </PartBoundary>
  );
}

class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Alert
        kind="error"
        action={
          <Button size="small" onPress={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        This part of the page did not load. Your search is kept in the address.
      </Alert>
    );
  }
}
