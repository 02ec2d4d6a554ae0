import { lazy } from 'react';
import { loadPart } from '../lib/load-part.ts';
import { LatePart } from './late-part.tsx';

const DateField = lazy(() =>
  loadPart(import('./date-field.tsx').then((part) => ({ default: part.DateField }))),
);

/** A calendar day, whose field comes with a large calendar and is therefore loaded on demand. */
export function LateDateField(props: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  return (
    <LatePart lines={1}>
      <DateField {...props} />
    </LatePart>
  );
}
