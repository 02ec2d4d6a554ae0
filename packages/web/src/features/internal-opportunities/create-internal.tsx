import { MAX_INTERNAL_TITLE } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { type FormEvent, useState } from 'react';
import { useGo } from '../../lib/navigation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './create-internal.module.css';
import { editPath, LIST_PATH } from './internal.ts';
import { useInternalActs } from './use-internal-acts.ts';

/** Begins an internal opportunity: it gets a title, and is a draft from then on. */
export function CreateInternal() {
  const { create } = useInternalActs();
  const go = useGo();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return setError('Give it a title. You can change it later.');
    setBusy(true);
    const draft = await create(title.trim());
    setBusy(false);
    if (draft) go(editPath(draft._id), { replace: true });
  }
  return (
    <Section
      title="New internal opportunity"
      description="It begins as a draft, which only the editors of your institution see. What you write is saved by itself."
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Title"
          value={title}
          error={error}
          required
          maxLength={MAX_INTERNAL_TITLE}
          onChange={(text) => {
            setTitle(text);
            setError(null);
          }}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {isBusy ? 'Creating …' : 'Create draft'}
          </Button>
          <BackLink href={LIST_PATH}>Internal opportunities</BackLink>
        </div>
      </form>
    </Section>
  );
}
