import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import { SourceHtml } from '../../../ui/source-html.tsx';
import { FixedCriteria, FixedFields } from './fixed-rows.tsx';
import { setupOf } from './setup.ts';

/** The set-up of a competition that can no longer be changed. */
export function SetupFacts({ competition }: { competition: Competition }) {
  const { introduction, form, criteria } = setupOf(competition);
  const { reviewers = [] } = competition;
  return (
    <div>
      {introduction !== '' && (
        <Section title="Introduction">
          <SourceHtml html={introduction} />
        </Section>
      )}
      <Section title="Application form">
        <FixedFields rows={form} />
      </Section>
      <Section title="Criteria">
        <FixedCriteria rows={criteria} />
      </Section>
      <Section title="Reviewers">
        {reviewers.length === 0 ? (
          <EmptyNote title="No reviewers">Nobody was asked to review.</EmptyNote>
        ) : (
          <Facts
            items={reviewers.map(({ name, reviews }) => ({
              term: name,
              detail: formatCountOf(reviews, 'review handed in', 'reviews handed in'),
            }))}
          />
        )}
      </Section>
    </div>
  );
}
