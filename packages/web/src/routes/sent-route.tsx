import { notFound } from '@tanstack/react-router';
import { MyFundingPage } from '../features/my-funding/my-funding-page.tsx';
import { SentList } from '../features/sending/list/sent-list.tsx';
import { TrackedBefore } from '../features/sending/tracked-before.tsx';
import { sendsToPure } from '../people/access.ts';
import { useCurrentUser } from '../people/current-user.ts';

/** What the institution sends to Pure, in My funding. Members of other institutions have no such page. */
export function SentRoute() {
  const user = useCurrentUser();
  if (user && !sendsToPure(user)) throw notFound();
  return (
    <MyFundingPage tab="sent" documentTitle="Sent to Pure – My funding – Fundry">
      <SentList />
      <TrackedBefore />
    </MyFundingPage>
  );
}
