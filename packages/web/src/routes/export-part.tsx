import { lazy } from 'react';
import { useExport } from '../features/export/export-state.ts';
import { loadPart } from '../lib/load-part.ts';
import { LatePart } from '../ui/late-part.tsx';

const ExportStrip = lazy(() =>
  loadPart(import('../features/export/export-strip.tsx').then((part) => ({ default: part.ExportStrip }))),
);

/** The progress of an export. It is loaded when the first export starts. */
export function ExportPart() {
  const { status } = useExport();
  if (status === 'idle') return null;
  return (
    <LatePart lines={0}>
      <ExportStrip />
    </LatePart>
  );
}
