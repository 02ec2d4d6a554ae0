import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { Fragment } from 'react';
import { RecordList } from '../../records/record-list.tsx';
import { listedAward } from '../../records/record-listed.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { AwardsWith } from './awards-with.ts';
import styles from './should-apply.module.css';

/** The newest of these awards that the person's own institution has won. Nothing where it has none. */
export function OwnAwards({ you, awardsWith }: { you: Prospects['you']; awardsWith: AwardsWith }) {
  const institution = you?.institution;
  if (!institution || institution.awards === 0) return null;
  const { name, awards, codes, newest, people } = institution;
  return (
    <section className={styles.similar}>
      <h2>Awards that your institution has won</h2>
      {people.length > 0 && (
        <p className={styles.colleagues}>
          Colleagues you can ask:{' '}
          {people.map((person, at) => (
            <Fragment key={person.name}>
              {at > 0 && ', '}
              <AppLink href={awardsWith({ awardedInstitutions: codes, awardedAuthors: [person.name] })}>
                {person.name}
              </AppLink>
              {person.awards > 1 && ` (${formatCountOf(person.awards, 'award', 'awards')})`}
            </Fragment>
          ))}
          .
        </p>
      )}
      <RecordList label="Awards that your institution has won" records={newest.map(listedAward)} />
      <p>
        <AppLink href={awardsWith({ awardedInstitutions: codes })}>
          {formatCountOf(awards, 'award', 'awards')} to {name} in the search
        </AppLink>
      </p>
    </section>
  );
}
