import type { sharingEndpoints } from '@fundry/contracts/endpoints/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

type Shares = (typeof sharingEndpoints.listSharesOfOpportunity.answer)['_output'];
const SHOWN = 20;

/** The key under which it is cached to whom an opportunity was emailed. */
export const sharesKey = (id: string) => ['shares', id];

/** To whom the person has emailed an opportunity before, and when. Shows nothing when they have not. */
export function SharedBefore({ id }: { id: string }) {
  const { data } = useQuery<Shares, ApiFailure>({
    queryKey: sharesKey(id),
    queryFn: ({ signal }) =>
      call('GET /api/user/share/opportunities/:id', { params: { id }, query: { pageSize: SHOWN }, signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <Disclosure title="You have shared it before">
      <ul>
        {data.items.map(({ emails, sharedDate }) => (
          <li key={sharedDate}>
            <Moment at={sharedDate} />: {emails.join(', ')}
          </li>
        ))}
      </ul>
      {data.total > SHOWN && <p>These are the latest {SHOWN} times.</p>}
    </Disclosure>
  );
}
