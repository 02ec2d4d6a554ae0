import { useParams } from '@tanstack/react-router';
import { AwardPage } from '../features/award/award-page.tsx';

/** The page of an award. */
export function AwardRoute() {
  const { id = '' } = useParams({ strict: false });
  return <AwardPage id={id} />;
}
