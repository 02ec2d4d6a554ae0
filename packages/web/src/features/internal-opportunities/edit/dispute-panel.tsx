import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { useEffect, useRef, useState } from 'react';
import { Moment } from '../../../people/moment.tsx';
import { useResearchAreas } from '../../../searches/option-lists.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import styles from './draft-form.module.css';
import type { Dispute } from './draft-saver.ts';
import { fieldInWords } from './field-in-words.ts';
import { type DraftField, FIELD_LABELS } from './merge-drafts.ts';

/** Asks which of two texts counts, for each field that two editors changed at the same time. */
export function DisputePanel({
  dispute: { theirs, fields },
  mine,
  decide,
}: {
  dispute: Dispute;
  mine: InternalDraft;
  decide: (theirFields: readonly DraftField[]) => Promise<boolean>;
}) {
  const { data } = useResearchAreas();
  const [taken, setTaken] = useState<readonly DraftField[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const name = theirs.writtenBy?.name ?? 'A former colleague';
  const areaName = (code: string) => data?.areas.find(({ id }) => id === code)?.description ?? code;
  const words = (field: DraftField, draft: InternalDraft) =>
    fieldInWords(field, draft, areaName) || 'Nothing';
  return (
    <div ref={panel} tabIndex={-1} className={styles.dispute}>
      <Alert kind="error" title={`${name} changed the same fields as you`}>
        Saved <Moment at={theirs.writtenDate} />. Your text is still here, but not saved. Choose what each
        field becomes.
      </Alert>
      {fields.map((field) => (
        <RadioGroup<'mine' | 'theirs'>
          key={field}
          label={FIELD_LABELS[field]}
          value={taken.includes(field) ? 'theirs' : 'mine'}
          options={[
            { id: 'mine', label: 'Yours', description: words(field, mine) },
            { id: 'theirs', label: `${name}’s`, description: words(field, theirs._source) },
          ]}
          onChange={(whose) =>
            setTaken(whose === 'theirs' ? [...taken, field] : taken.filter((each) => each !== field))
          }
        />
      ))}
      <div>
        <Button variant="primary" onPress={() => void decide(taken)}>
          Save what I chose
        </Button>
      </div>
    </div>
  );
}
