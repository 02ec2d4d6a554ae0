import type { AwardHistory } from '@fundry/contracts/answers/award-history.ts';
import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { linkInWords, surenessInWords } from '@fundry/contracts/record-words/evidence.ts';
import { today } from '../../lib/today.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Dated } from '../../ui/dated.tsx';
import { AwardNumbers } from './award-numbers.tsx';
import type { AwardsWith } from './awards-with.ts';
import { heldSpanInWords } from './held-span.ts';
import styles from './should-apply.module.css';
import { usedLinks } from './told.ts';
import type { Verdict } from './verdict.ts';

/** The answer in one sentence, three numbers, and what both rest on. */
export function Answer({
  verdict,
  prospects,
  history,
  funderName,
  awardsWith,
}: {
  verdict: Verdict;
  prospects: Prospects;
  /** The awards in question; null when there are too few to say anything. */
  history: AwardHistory | null;
  /** The name of the funder of a call; null where the page is the funder's. */
  funderName: string | null;
  awardsWith: AwardsWith;
}) {
  const few = prospects.history?.totalGrants ?? 0;
  return (
    <section>
      <p className={styles.decisive} data-answer={verdict.answer}>
        {verdict.sentence}
      </p>
      {history && <AwardNumbers prospects={prospects} history={history} awardsWith={awardsWith} />}
      {history === null && few > 0 && (
        <p className={styles.sentence}>
          <AppLink href={awardsWith()}>
            {few === 1 ? 'This award in the search' : `These ${few} awards in the search`}
          </AppLink>
        </p>
      )}
      {history && (
        <div className={styles.small}>
          <Basis prospects={prospects} history={history} funderName={funderName} awardsWith={awardsWith} />
          <p>
            <Dated>{heldSpanInWords(history, Number(today().slice(0, 4)))}</Dated>
          </p>
        </div>
      )}
    </section>
  );
}

/** Which awards the answer rests on, and how sure it is that they tell something of the call. */
function Basis({
  prospects,
  history,
  funderName,
  awardsWith,
}: {
  prospects: Prospects;
  history: AwardHistory;
  funderName: string | null;
  awardsWith: AwardsWith;
}) {
  const used = usedLinks(prospects);
  const all = <AppLink href={awardsWith()}>{formatCountOf(history.totalGrants, 'award', 'awards')}</AppLink>;
  if (used.length === 0) {
    return (
      <p>
        This rests on all {all} of {funderName === null ? 'this funder' : `its funder, ${funderName},`} in
        Fundry, including those of its sub-funders.
      </p>
    );
  }
  return (
    <p>
      This rests on {all}. {used.map((link) => `${linkInWords(link)}. ${surenessInWords(link)}`).join(' ')}
    </p>
  );
}
