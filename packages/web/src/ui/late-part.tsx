import { Component, type ReactNode, Suspense } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * A part of the page that is loaded on demand. Until it arrives its outline shows. When it fails to load, a message
 * takes its place, and the rest of the page goes on working. `lines` is the height of the outline; 0 means no
 * outline. `outline` is one of another kind.
 */
export function LatePart({
  lines = 0,
  outline = lines === 0 ? null : <Skeleton lines={lines} />,
  children,
}: {
  lines?: number;
  outline?: ReactNode;
  children: ReactNode;
}) {
  return (
    <PartBoundary>
      <Suspense fallback={outline}>{children}</Suspense>
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
