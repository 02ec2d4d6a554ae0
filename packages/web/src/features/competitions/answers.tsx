import type { FormField } from '@fundry/contracts/competitions/competition-words.ts';
import { Dated } from '../../ui/dated.tsx';
import { FileLinks } from '../../ui/files/file-links.tsx';
import type { AttachedFile } from '../../ui/files/use-attached-files.ts';
import styles from './answers.module.css';

/** What an applicant has answered, question by question. The title is left out where it stands above. */
export function Answers({
  form,
  answers,
  files,
  title,
}: {
  form: readonly FormField[];
  answers: Record<string, string>;
  files: Record<string, readonly AttachedFile[]>;
  title?: string;
}) {
  if (title === undefined && form.length === 0) return <p>Only a title was asked.</p>;
  return (
    <dl className={styles.answers}>
      {title !== undefined && <Answer label="Title" text={title} />}
      {form.map(({ id, label, kind }) => (
        <Answer
          key={id}
          label={label}
          text={answers[id] ?? ''}
          files={kind === 'file' ? (files[id] ?? []) : []}
        />
      ))}
    </dl>
  );
}

function Answer({
  label,
  text,
  files = [],
}: {
  label: string;
  text: string;
  files?: readonly AttachedFile[];
}) {
  const isMissing = text.trim() === '' && files.length === 0;
  return (
    <div>
      <dt className={styles.question}>{label}</dt>
      <dd className={styles.answer} dir="auto">
        {isMissing && <span className={styles.none}>Not answered</span>}
        {text.trim() !== '' && <Dated>{text}</Dated>}
        <FileLinks label={label} files={files} />
      </dd>
    </div>
  );
}
