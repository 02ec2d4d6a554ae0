import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import type { Application } from '../competition.ts';
import { averageInWords } from '../words/standing-in-words.ts';

/** What the reviews say on average, altogether and by each criterion. */
export function Averages({
  criteria,
  averages: { all, byCriterion },
}: {
  criteria: Competition['criteria'];
  averages: NonNullable<Application['averages']>;
}) {
  return (
    <Section title="Average scores">
      <Facts
        items={[
          { term: 'All criteria', detail: averageInWords(all) },
          ...criteria.map(({ id, label }) => ({
            term: label,
            detail: averageInWords(byCriterion[id] ?? null),
          })),
        ]}
      />
    </Section>
  );
}
