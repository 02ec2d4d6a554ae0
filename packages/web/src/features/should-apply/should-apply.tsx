import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';
import { useVerdict } from '../../records/can-apply/use-verdict.ts';
import { EvidenceLinks } from '../../records/evidence-links.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AmountsSection } from './amounts-section.tsx';
import { Answer } from './answer.tsx';
import { awardsWithin } from './awards-with.ts';
import { HistoryCharts } from './history-charts.tsx';
import { PeopleLikeYou } from './people-like-you.tsx';
import styles from './should-apply.module.css';
import { SignedInCharts } from './signed-in-charts.tsx';
import { SimilarCalls } from './similar-calls.tsx';
import { amountsTold, usedLinks } from './told.ts';
import { useProspects } from './use-prospects.ts';
import { useSource } from './use-source.ts';
import { verdictOf } from './verdict.ts';

/**
 * Whether to apply, from past awards: those made under a call or its programme, or those of a funder. First the answer in one
 * sentence, then what it rests on.
 */
export function ShouldApply({
  funder,
  opportunity: call = null,
}: {
  funder: { id: string; name: string } | null;
  opportunity?: OpportunityRecord | null;
}) {
  const { data, error, refetch } = useProspects(
    call ? { kind: 'call', id: call.id } : { kind: 'funder', id: funder?.id ?? '' },
  );
  // Only the browser knows what a visitor has said of themselves.
  const canApply = useVerdict(call);
  const used = data ? usedLinks(data) : [];
  const source = useSource(
    data?.history?.totalGrants ?? 0,
    used.flatMap(({ programmes }) => programmes.map(({ label }) => label))[0] ?? funder?.name ?? '',
  );

  if (error) {
    return (
      <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton lines={10} />;
  const awardsWith = awardsWithin(data, funder?.id ?? null);
  const history = data.history && data.history.totalGrants >= FEW_AWARDS ? data.history : null;
  const others = data.links.filter((link) => !used.includes(link));
  const shared = { prospects: data, awardsWith };
  return (
    <div className={styles.sections}>
      <Answer
        {...shared}
        verdict={verdictOf(call, canApply ? { ...data, canApply } : data)}
        history={history}
        funderName={call && (funder?.name ?? null)}
      />
      {history && (
        <>
          <PeopleLikeYou {...shared} history={history} />
          <AmountsSection told={amountsTold({ ...data, history })} call={call} source={source} />
          <HistoryCharts history={history} awardsWith={awardsWith} source={source} />
          <SignedInCharts history={history} you={data.you} awardsWith={awardsWith} source={source} />
        </>
      )}
      {others.length > 0 && (
        <section className={styles.similar}>
          <h2>Awards that share something else with this call</h2>
          <EvidenceLinks links={others} />
        </section>
      )}
      {call && <SimilarCalls id={call.id} />}
    </div>
  );
}
