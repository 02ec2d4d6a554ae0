import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { Moment } from '../../../people/moment.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';

/** To whom the link of a group was emailed, and when. */
export function LinkRecipients({ recipients }: { recipients: { email: string; sharedDate: string }[] }) {
  if (recipients.length === 0) return <p>You have not emailed this link to anybody yet.</p>;
  return (
    <Disclosure title={`Emailed to ${formatCountOf(recipients.length, 'address', 'addresses')}`}>
      <ul>
        {recipients.map(({ email, sharedDate }) => (
          <li key={email}>
            {email}, <Moment at={sharedDate} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
