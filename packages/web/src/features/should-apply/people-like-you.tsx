import type { AwardHistory } from '@fundry/contracts/answers/award-history.ts';
import type { Alike, Prospects } from '@fundry/contracts/answers/prospects.ts';
import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { countriesInSentence } from '@fundry/contracts/record-words/country.ts';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../people/current-user.ts';
import { sessionPath, useReturnTo } from '../../people/session-paths.ts';
import { useResearchAreas } from '../../searches/option-lists.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { AwardsWith } from './awards-with.ts';
import styles from './should-apply.module.css';

const SETTINGS = '/user/settings';

/** How many awards went to the country, to the institution and in the subjects of the person, each as a search. */
export function PeopleLikeYou({
  prospects: { you, recent },
  history,
  awardsWith,
}: {
  prospects: Prospects;
  history: AwardHistory;
  awardsWith: AwardsWith;
}) {
  return (
    <section className={styles.alike}>
      <h2>People like you</h2>
      {you ? (
        <Rows you={you} since={recent?.since ?? 0} history={history} awardsWith={awardsWith} />
      ) : (
        <Invitation />
      )}
    </section>
  );
}

function Invitation() {
  const here = useReturnTo();
  return (
    <p data-print="hide">
      <AppLink href={sessionPath('/session/sign-in', here)}>Sign in</AppLink> to see how many of these awards
      went to your country, to your institution and in your subjects.
    </p>
  );
}

function Rows({
  you: { country, institution, subjects, together },
  since,
  history: { shown },
  awardsWith,
}: {
  you: NonNullable<Prospects['you']>;
  since: number;
  history: AwardHistory;
  awardsWith: AwardsWith;
}) {
  const isJoined = useCurrentUser()?.account !== null;
  const areas = useResearchAreas().data?.areas;
  const nameOf = (code: string) => areas?.find(({ id }) => id === code)?.description ?? code;
  const codes = subjects.map(({ code }) => code);
  return (
    <dl className={styles.rows}>
      {shown.countries.awards === 0 && shown.institutions.awards === 0 ? (
        <Row term="Your country and institution">
          The records of these awards name neither a recipient nor a country.
        </Row>
      ) : (
        <>
          <Row term="Your country">
            {country === null ? (
              <Missing>Your settings do not say in which country you work.</Missing>
            ) : shown.countries.awards === 0 ? (
              'None of these awards says where its recipient is.'
            ) : (
              <Counted
                since={since}
                alike={country}
                of={{ total: shown.countries.awards, a: 'country' }}
                to={`to ${countriesInSentence([country.code])}`}
                href={awardsWith({ awardeeCountries: [country.code] })}
              />
            )}
          </Row>
          <Row term="Your institution">
            {institution === null ? (
              isJoined ? (
                'Fundry does not know your institution.'
              ) : (
                'You belong to no institution in Fundry.'
              )
            ) : shown.institutions.awards === 0 ? (
              'None of these awards names its recipient.'
            ) : institution.codes.length === 0 ? (
              `Fundry has no award recipient called ${institution.name}.`
            ) : (
              <Counted
                since={since}
                alike={institution}
                of={{ total: shown.institutions.awards, a: 'recipient' }}
                to={`to ${institution.name}`}
                href={awardsWith({ awardedInstitutions: institution.codes })}
              />
            )}
          </Row>
        </>
      )}
      <Row term="Your subjects">
        {subjects.length === 0 ? (
          <Missing>Your profile names no subject.</Missing>
        ) : (
          subjects.map((subject) => (
            <Counted
              key={subject.code}
              since={since}
              alike={subject}
              to={`in ${nameOf(subject.code)}`}
              href={awardsWith({ discipline: [subject.code] })}
            />
          ))
        )}
      </Row>
      {country && together && shown.countries.awards > 0 && (
        <Row term="Country and subject">
          <Counted
            since={since}
            alike={together}
            to={`to ${countriesInSentence([country.code])} in ${subjects.length === 1 ? 'your subject' : 'one of your subjects'}`}
            href={awardsWith({ awardeeCountries: [country.code], discipline: codes })}
          />
        </Row>
      )}
      <Row term="Your career stage">Awards do not say at which career stage their recipients were.</Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Awards that name something: how many, and what, in the singular. */
interface Named {
  total: number;
  a: string;
}

/** "12 awards to Germany of 340 that name a country; 3 of them since 2021", with the search for them, or that there are none. */
function Counted({
  alike: { awards, recent },
  since,
  to,
  of,
  href,
}: {
  alike: Alike;
  /** The first of the last years. */
  since: number;
  to: string;
  /** Of which awards they are. */
  of?: Named;
  href: string;
}) {
  if (awards === 0) return <span>{of ? noneOf(of, to) : `None ${to}.`}</span>;
  const isAll = of !== undefined && of.total === awards;
  const lately = recent === 0 ? 'none' : recent === awards ? 'all' : formatCount(recent);
  return (
    <span>
      <AppLink href={href}>
        {isAll ? allOf(awards) : `${formatCountOf(awards, 'award', 'awards')} ${to}`}
      </AppLink>
      {of && (isAll ? ` ${thatName(of)} went ${to}` : ` of ${formatCount(of.total)} ${thatName(of)}`)}
      {awards > 1 && `; ${lately} of them since ${since}`}
    </span>
  );
}

function noneOf(of: Named, to: string): string {
  return of.total === 1
    ? `The only award ${thatName(of)} did not go ${to}.`
    : `None of the ${formatCount(of.total)} ${thatName(of)} went ${to}.`;
}

function allOf(awards: number): string {
  return awards === 1 ? 'The only award' : `All ${formatCount(awards)} awards`;
}

function thatName({ total, a }: Named): string {
  return `that ${total === 1 ? 'names' : 'name'} a ${a}`;
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <AppLink href={SETTINGS}>Change your settings</AppLink>
    </>
  );
}
