import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { DisputePanel } from '../../../people/drafts/dispute-panel.tsx';
import type { Dispute } from '../../../people/drafts/draft-saver.ts';
import { writerName } from '../../../people/written-by.tsx';
import { useResearchAreas } from '../../../searches/option-lists.ts';
import type { Internal } from '../internal.ts';
import { FIELD_LABELS } from './draft-fields.ts';
import { fieldInWords } from './field-in-words.ts';
import type { InternalSaver } from './use-internal-draft.ts';

/** Asks which of two texts counts, for each field that two editors changed at the same time. */
export function InternalDispute({
  dispute: { theirs, fields },
  mine,
  decide,
}: {
  dispute: Dispute<InternalDraft, Internal>;
  mine: InternalDraft;
  decide: InternalSaver['decide'];
}) {
  const { data } = useResearchAreas();
  const areaName = (code: string) => data?.areas.find(({ id }) => id === code)?.description ?? code;
  const name = writerName(theirs.writtenBy);
  return (
    <DisputePanel
      title={`${name} changed the same fields as you`}
      theirLabel={`${name}’s`}
      at={theirs.writtenDate}
      fields={fields.map((field) => ({
        field,
        label: FIELD_LABELS[field],
        mine: fieldInWords(field, mine, areaName),
        theirs: fieldInWords(field, theirs._source, areaName),
      }))}
      decide={decide}
    />
  );
}
