import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './administration.module.css';

/** What the server has found wrong with its settings; nothing when all is well. */
export function Warnings() {
  const { data } = useQuery({
    queryKey: ['server-warnings'],
    queryFn: ({ signal }) => call('GET /api/admin/warnings', { signal }),
  });
  if (!data?.warnings.length) return null;
  return (
    <div className={styles.warnings}>
      {data.warnings.map((sentence) => (
        <Alert key={sentence} kind="info" title="Check the settings of this server">
          {sentence}
        </Alert>
      ))}
    </div>
  );
}
