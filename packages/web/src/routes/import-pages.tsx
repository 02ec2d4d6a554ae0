import { useParams } from '@tanstack/react-router';
import { AdminFrame } from '../features/administration/admin-frame.tsx';
import { ImportPage } from '../features/imports/import-page.tsx';
import { Imports } from '../features/imports/imports.tsx';

/** The imports of the installation. */
export function ImportsRoute() {
  return (
    <AdminFrame current="/admin/imports">
      <Imports />
    </AdminFrame>
  );
}

/** One import. */
export function ImportRoute() {
  const { importId } = useParams({ strict: false }) as { importId: string };
  return <ImportPage id={importId} />;
}
