import { deadlineDay } from '@fundry/contracts/record-words/deadline-day.ts';
import { Dated } from '../../ui/dated.tsx';
import { SourceHtml } from '../../ui/source-html.tsx';
import type { Written } from './details.ts';

/** The deadlines, the instructions and the contact that an institution has added. */
export function DetailsView({ of: { deadlines, instructions, contact } }: { of: Written }) {
  const { name, email, phone } = contact;
  const dates = deadlines.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <div className="stack">
      {dates.length > 0 && (
        <ul>
          {dates.map((deadline) => (
            <li key={`${deadline.date} ${deadline.time} ${deadline.label}`}>
              <Dated>{`${deadline.label}: ${deadlineDay(deadline)}`}</Dated>
            </li>
          ))}
        </ul>
      )}
      {instructions !== '' && <SourceHtml html={instructions} />}
      {(name || email || phone) && (
        <p>
          Contact: {name}
          {name && (email || phone) ? ', ' : ''}
          {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
          {email && phone ? ', ' : ''}
          {phone}
        </p>
      )}
    </div>
  );
}
