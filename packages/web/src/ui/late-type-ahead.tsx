import { type ComponentProps, lazy } from 'react';
import { loadPart } from '../lib/load-part.ts';
import { LatePart } from './late-part.tsx';

const TypeAhead = lazy(() =>
  loadPart(import('./type-ahead.tsx').then((part) => ({ default: part.TypeAhead }))),
);

/** Finds one of many things while a person types. It is loaded on demand, and takes `lines` lines until then. */
export function LateTypeAhead({ lines, ...props }: { lines: number } & ComponentProps<typeof TypeAhead>) {
  return (
    <LatePart lines={lines}>
      <TypeAhead {...props} />
    </LatePart>
  );
}
