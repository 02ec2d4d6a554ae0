import type { CallEvidence, EvidenceLink } from '@fundry/contracts/answers/evidence.ts';
import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/amount-filters.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { conversionInWords } from '@fundry/contracts/record-words/award-figures.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { linkInWords, surenessInWords, worthInWords } from '@fundry/contracts/record-words/evidence.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { awardsOf, EvidenceLinks } from '../../records/evidence-links.tsx';
import { LinkedValues } from '../../records/page/linked-values.tsx';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { listedAward } from '../../records/record-listed.ts';
import { useCurrencies } from '../../searches/currencies.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dated } from '../../ui/dated.tsx';
import styles from './who-won-before.module.css';

const HEADING = 'Who won this before';

/**
 * The awards that were made under a call, or under a programme to which it belongs: those that are surest in detail, others as
 * links. Nothing is shown before they are known.
 */
export function WhoWonBefore({ record: { id, amount } }: { record: OpportunityRecord }) {
  const currencies = useCurrencies();
  const currency =
    amount.currency && currencies.includes(amount.currency) ? amount.currency : DEFAULT_CURRENCY;
  const isCurrencyKnown = !amount.currency || amount.currency === DEFAULT_CURRENCY || currencies.length > 0;
  const { data, error, refetch } = useQuery<CallEvidence, ApiFailure>({
    enabled: isCurrencyKnown,
    queryKey: ['evidence', id, currency],
    queryFn: ({ signal }) =>
      call('GET /api/opportunities/:id/evidence', { params: { id }, query: { currency }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
  if (error) {
    return (
      <RecordSection heading={HEADING}>
        <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      </RecordSection>
    );
  }
  if (!data) return null;
  const [surest, ...others] = data.links;
  return (
    <RecordSection heading={HEADING}>
      {surest && data.won ? (
        <Surest link={surest} won={data.won} />
      ) : (
        <p>None of the awards in Fundry names this call or a programme to which it belongs.</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.heading}>Awards that share something else with this call</h3>
          <EvidenceLinks links={others} />
        </>
      )}
    </RecordSection>
  );
}

function Surest({ link, won }: { link: EvidenceLink; won: NonNullable<CallEvidence['won']> }) {
  const { countries, institutions, newest, amounts } = won;
  return (
    <>
      {link.sure === 'broad' && (
        <p>
          No award in Fundry is known to come from this call or from one like it. These only share something
          broad with it.
        </p>
      )}
      <p className={styles.lead}>{linkInWords(link)}.</p>
      <p>
        {link.sure !== 'broad' && surenessInWords(link)} {worthInWords(won, link.awards)}
      </p>
      {amounts.withAmount > 0 && (
        <p className={styles.small}>
          Amounts are those of whole awards, of which this call may have paid only a part.{' '}
          <Dated>{conversionInWords(amounts.rates)}</Dated>
        </p>
      )}
      {countries.length + institutions.length > 0 && (
        <dl className={styles.where}>
          <Where
            term="Countries with the most awards"
            values={countries.map(({ countryCode, count }) => ({
              text: countryName(countryCode),
              count,
              href: awardsOf(link, { awardeeCountries: [countryCode] }),
            }))}
          />
          <Where
            term="Recipients with the most awards"
            values={institutions.map(({ code, label, count }) => ({
              text: label,
              count,
              href: awardsOf(link, { awardedInstitutions: [code] }),
            }))}
          />
        </dl>
      )}
      {won.withCountry < link.awards && (
        <p className={styles.small}>
          {won.withCountry === 0
            ? link.awards === 1
              ? 'It does not say where its recipient is.'
              : 'None of these awards says where its recipient is.'
            : `Only ${formatCountOf(won.withCountry, 'of these awards says', 'of these awards say')} where the recipient is.`}
        </p>
      )}
      {link.awards > 1 && <h3 className={styles.heading}>The newest awards</h3>}
      <RecordList label="The newest awards" records={newest.map(listedAward)} />
      <p className={styles.all}>
        <AppLink href={awardsOf(link)}>
          {link.awards === 1
            ? 'This award in the search'
            : `All ${formatCountOf(link.awards, 'award', 'awards')}`}
        </AppLink>
      </p>
    </>
  );
}

/** Where awards went, each with a link to its own. Nothing is shown when none says. */
function Where({ term, values }: { term: string; values: { text: string; count: number; href: string }[] }) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <LinkedValues
          name={term}
          values={values.map(({ text, count, href }) => ({
            text,
            href,
            note: formatCountOf(count, 'award', 'awards'),
          }))}
        />
      </dd>
    </div>
  );
}
