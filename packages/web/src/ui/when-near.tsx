import { type ReactNode, useRef } from 'react';
import { LatePart } from './late-part.tsx';
import { Skeleton } from './skeleton.tsx';
import { Arrival, useArrival, useNear } from './use-near.ts';

/** A part of the page that loads when it comes near the visible part of the page. Until then its outline keeps the place. */
export function WhenNear({
  lines,
  className,
  children,
}: {
  lines: number;
  /** Reserves the height. */
  className?: string | undefined;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const arrived = useArrival();
  return (
    <div ref={place} className={className}>
      <Arrival value={arrived}>
        {isNear ? <LatePart lines={lines}>{children}</LatePart> : <Skeleton lines={lines} />}
      </Arrival>
    </div>
  );
}
